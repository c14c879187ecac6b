import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { contactForm } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { policies } from "#worker/policies.ts";
import { errorOf, htmlFormHeaders, request } from "#worker/testing/request.ts";
import { isSameOrigin, isUnsafe } from "./same-origin.ts";

const publicOrigin = "https://site.example";
const origins = [
  publicOrigin,
  "https://evil.example",
  "https://sub.site.example",
  "null",
  undefined,
];
const sites = ["same-origin", "same-site", "cross-site", "none", undefined];

const referers = [
  `${publicOrigin}/join-us`,
  `${publicOrigin}.evil.example/`,
  "about:blank",
  undefined,
];

/**
 * The rule in words: neither header may name another site; a request with a cookie needs one of them,
 * or a referer of ours.
 */
const cases = origins.flatMap((origin) =>
  sites.flatMap((site) =>
    referers.flatMap((referer) =>
      [true, false].map((hasCookie) => {
        const namesOurs =
          (origin ?? publicOrigin) === publicOrigin && (site ?? "same-origin") === "same-origin";
        const isUnknown = origin === undefined && site === undefined && referer !== referers[0];
        return {
          origin,
          site,
          referer,
          hasCookie,
          allowed: namesOurs && !(isUnknown && hasCookie),
        };
      }),
    ),
  ),
);

it.each(cases)(
  "takes a request with origin $origin, site $site, referer $referer, cookie $hasCookie for one of our pages: $allowed",
  ({ allowed, ...provenance }) => {
    expect(isSameOrigin({ publicOrigin, ...provenance })).toBe(allowed);
  },
);

it.each([
  ["GET", undefined, false],
  ["HEAD", undefined, false],
  ["OPTIONS", undefined, false],
  ["POST", undefined, true],
  ["PATCH", undefined, true],
  ["GET", "websocket", true],
  ["GET", "WebSocket", true],
  ["GET", "h2c", false],
])("counts %s with the upgrade %s as unsafe: %s", (method, upgrade, unsafe) => {
  expect(isUnsafe(method, upgrade)).toBe(unsafe);
});

it("lets every site read", async () => {
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const response = await request("GET", "/api/content/services", { cookie: "a=b", headers });
  expect(response.status).toBe(200);
});

it("never asks where a public read comes from, such as a link of a mail", () => {
  const open = Object.entries(policies).filter(([, { access }]) => access === "public");
  expect(
    open.filter(([route, { origin }]) => route.startsWith("GET") && origin === "same"),
  ).toEqual([]);
});

/** The reads that the audit names: downloads of whole lists, and of all that is known of a person. */
const recordedReads = Object.keys(policies).filter((route) =>
  /^GET .*(-export|\/:id\/file)$/.test(route),
);

it.each(recordedReads)("lets no other site begin %s, which the audit names", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const url = path.replace(":id", newId());
  const cross = { "Sec-Fetch-Site": "cross-site" };
  const refused = await request(method, url, { cookie: "__Host-sid=x", headers: cross });
  expect(await errorOf(refused)).toMatchObject({ status: 403, code: "cross_site" });
  const own = await request(method, url, { cookie: "__Host-sid=x" });
  expect(await errorOf(own)).toMatchObject({ status: 401 });
});

it.each([
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "APPLICATION/JSON",
])("refuses a cross-site POST with a cookie, sent as %s, with 403", async (type) => {
  const response = await request("POST", "/api/contact", {
    body: JSON.stringify(contactForm),
    cookie: "__Host-sid=x",
    headers: {
      Origin: "https://evil.example",
      "Sec-Fetch-Site": "cross-site",
      "Content-Type": type,
    },
  });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain("did not come from our own pages");
});

describe("a WebSocket upgrade", () => {
  const upgrade = (headers: Record<string, string>) =>
    request("GET", "/api/health", { headers: { Upgrade: "websocket", ...headers } });

  it("is refused with 403 when it comes from another site", async () => {
    const response = await upgrade({ Origin: "https://evil.example" });
    expect(await errorOf(response)).toMatchObject({ status: 403, code: "cross_site" });
  });

  it("is allowed from our own pages", async () => {
    expect((await upgrade({ Origin: env.PUBLIC_ORIGIN })).status).toBe(200);
  });
});

it("accepts the form of a signed-in text browser, which names its page in the referer alone", async () => {
  const { elapsedMs: _, ...fields } = contactForm;
  const send = (referer: string) =>
    request("POST", "/api/contact", {
      body: new URLSearchParams({ ...fields, website: "" }).toString(),
      cookie: "__Host-sid=x",
      headers: { ...htmlFormHeaders, Origin: null, "Sec-Fetch-Site": null, Referer: referer },
    });
  expect((await send(`${env.PUBLIC_ORIGIN}/`)).status).toBe(303);
  expect((await send("https://evil.example/")).status).toBe(403);
});

it("accepts a POST of a program that sends no cookie", async () => {
  const response = await exports.default.fetch(`${env.PUBLIC_ORIGIN}/api/contact`, {
    method: "POST",
    body: JSON.stringify(contactForm),
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status).toBe(201);
});
