import { env, exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { getCurrentUser, getPicture } from "#contract/auth.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { app } from "./app.ts";
import { policies } from "./policies.ts";
import { Browser } from "./testing/browser.ts";
import { failingDatabase } from "./testing/databases.ts";
import { errorOf, request } from "./testing/request.ts";
import { signIn } from "./testing/sign-in.ts";

const contracts = import.meta.glob<Record<string, unknown>>("/contract/!(*.test).ts", {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

const spelled = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const promised = Object.values(contracts)
  .flatMap((module) => Object.values(module).flat().filter(isEndpoint))
  .map(spelled);
const withBody = new Set(
  Object.values(contracts)
    .flatMap((module) => Object.values(module).flat().filter(isEndpoint))
    .filter(({ body }) => body !== undefined)
    .map(spelled),
);
const served = [
  ...new Set(app.routes.filter(({ method }) => method !== "ALL").map(spelled)),
].toSorted();

describe("the promises", () => {
  it("are all kept, and nothing else is served", () => {
    expect(promised.toSorted()).toEqual(served);
  });

  it("are each protected by a policy, and no policy is left over", () => {
    expect(Object.keys(policies).toSorted()).toEqual(served);
  });

  it("damp every public write and cap every body", () => {
    for (const [route, policy] of Object.entries(policies)) {
      const isWrite = !route.startsWith("GET ");
      if (isWrite && policy.access === "public") expect(policy, route).toHaveProperty("limit");
      if (withBody.has(route)) expect(policy, route).toHaveProperty("bodyBytes");
    }
  });
});

/** A path of the route with something in every parameter. */
const concrete = (route: string) => route.replace(/:\w+/g, "00000000000000000000000000");
const guarded = Object.entries(policies).filter(([, { access }]) => access !== "public");

describe.each(guarded)("%s", (route, { access }) => {
  const [method = "GET", path = "/"] = concrete(route).split(" ");
  const body = method === "GET" ? {} : { body: {} };

  it("asks a visitor to sign in", async () => {
    expect(await errorOf(await request(method, path, body))).toMatchObject({ status: 401 });
  });

  it("refuses a made-up session", async () => {
    const cookie = `__Host-sid=${"A".repeat(43)}`;
    expect((await request(method, path, { ...body, cookie })).status).toBe(401);
  });

  it("lets in whom it is meant for, and refuses the member of lesser role", async () => {
    const user = await signIn("user");
    const admin = await signIn("admin");
    const asUser = await request(method, path, { ...body, cookie: user.cookie });
    const asAdmin = await request(method, path, { ...body, cookie: admin.cookie });
    expect(asUser.status === 403).toBe(access === "admin");
    expect([401, 403]).not.toContain(asAdmin.status);
  });

  it("refuses an admin whose request comes from another site", async () => {
    const { cookie } = await signIn("admin");
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const response = await request(method, path, { ...body, cookie, headers });
    if (method !== "GET") expect(await errorOf(response)).toMatchObject({ code: "cross_site" });
    expect(response.headers.has("Access-Control-Allow-Origin")).toBe(false);
  });
});

describe("every answer", () => {
  it.each(["/api/health", "/api/applications", "/api/nothing", "/api"])(
    "carries the security headers and an id at %s",
    async (path) => {
      const { headers } = await request("GET", path);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
      expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-z]{26}$/);
    },
  );

  it("is a problem with a code where nothing is served", async () => {
    expect(await errorOf(await request("GET", "/api/nothing"))).toMatchObject({
      status: 404,
      code: "not_found",
    });
  });

  it.each([
    ["/api/applications", 403],
    ["/api/./applications", 403],
    ["/api/x/../applications", 403],
    ["/api/%61pplications", 403],
    ["/api/applications/", 404],
    ["/api/applications/.", 404],
    ["//api/applications", 404],
    ["/api//applications", 404],
    ["/API/applications", 404],
    ["/api/applications%2F", 404],
    ["/api/applications;x", 404],
    ["/api/applications%00", 404],
  ])("is never the guarded list to a member who spells it %s", async (path, status) => {
    const { cookie } = await signIn("user");
    const headers = { Cookie: cookie };
    // Behind the policy, the route would refuse the query before it asked who is there.
    const address = `${env.PUBLIC_ORIGIN}${path}?no=query`;
    const response = await exports.default.fetch(address, { headers });
    expect((await errorOf(response)).status).toBe(status);
  });
});

/** Whatever is answered with a document; a picture is not something people go to. */
const documents = Object.values(contracts)
  .flatMap((module) => Object.values(module).flat().filter(isEndpoint))
  .filter(({ reply, path }) => reply === null && path !== getPicture.path);

describe("somebody who goes to an address and is refused", () => {
  it.each(documents.map(spelled))("reads why on a page at %s", async (route) => {
    const [method = "GET", path = ""] = concrete(route).replace("*", "a-word").split(" ");
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const browser = new Browser({
      DB: failingDatabase("D1_ERROR: D1 DB is overloaded."),
      LIMIT_SIGN_IN: { limit: async () => ({ success: false }) },
    });
    browser.cookies.set("__Host-sid", "A".repeat(43));
    const response = await browser.go(path, {}, method);
    expect([429, 503]).toContain(response.status);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await response.text()).toContain("Try again</a>");
    error.mockRestore();
  });
});

it("slows a client down after too many requests, whatever headers it invents", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const response = await request("POST", "/api/errors", {
      body: {},
      headers: { "CF-Connecting-IP": "198.51.100.7", "X-Forwarded-For": `203.0.113.${n}` },
    });
    statuses.push(response.status);
    if (response.status === 429) expect(response.headers.get("Retry-After")).toBe("60");
  }
  expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(422));
  expect(statuses.slice(30)).toEqual(Array<number>(10).fill(429));
});

/** Everybody may read these; only who is there is a question that a visitor, too, may ask. */
const open = Object.entries(policies)
  .filter(([route, { access, limit }]) => route.startsWith("GET ") && access === "public" && !limit)
  .map(([route]) => route)
  .filter((route) => route !== spelled(getCurrentUser));

// These stand last: the edge keeps their answers for seconds, and a kept answer meets no failure.
it.each(open)("asks no visitor to sign in at %s, which is public", async (route) => {
  const [method = "GET", path = ""] = concrete(route).replace("*", "a-word").split(" ");
  expect((await request(method, path)).status).not.toBe(401);
});
