import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { contactForm } from "#seed/forms.ts";
import { request } from "#worker/testing/request.ts";
import { isSameOrigin } from "./same-origin.ts";

const publicOrigin = "https://site.example";
const origins = [
  publicOrigin,
  "https://evil.example",
  "https://sub.site.example",
  "null",
  undefined,
];
const sites = ["same-origin", "same-site", "cross-site", "none", undefined];

/** The rule of the table in words: whatever speaks must speak of our own pages; silence carries no cookie. */
const cases = origins.flatMap((origin) =>
  sites.flatMap((site) =>
    [true, false].map((hasCookie) => {
      const speaksWell =
        (origin ?? publicOrigin) === publicOrigin && (site ?? "same-origin") === "same-origin";
      const isSilent = origin === undefined && site === undefined;
      return { origin, site, hasCookie, allowed: speaksWell && !(isSilent && hasCookie) };
    }),
  ),
);

it.each(cases)(
  "lets a write from origin $origin, site $site, cookie $hasCookie through: $allowed",
  ({ allowed, ...provenance }) => {
    expect(isSameOrigin({ method: "POST", publicOrigin, ...provenance })).toBe(allowed);
  },
);

it("lets anybody read", () => {
  const provenance = { site: "cross-site", origin: "https://evil.example", hasCookie: true };
  expect(isSameOrigin({ method: "GET", publicOrigin, ...provenance })).toBe(true);
});

it.each([
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "APPLICATION/JSON",
])("refuses a cross-site write that carries a cookie, sent as %s", async (type) => {
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

it("takes a write from a program that carries no cookie", async () => {
  const { exports } = await import("cloudflare:workers");
  const response = await exports.default.fetch(`${env.PUBLIC_ORIGIN}/api/contact`, {
    method: "POST",
    body: JSON.stringify(contactForm),
    headers: { "Content-Type": "application/json" },
  });
  expect(response.status).toBe(201);
});
