import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { getCurrentUser } from "#contract/auth.ts";
import { contentEndpoints } from "#contract/content-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { operations, routeOf } from "#contract/operations.ts";
import { app } from "./app.ts";
import { policies } from "./policies.ts";
import { Browser } from "./testing/browser.ts";
import { failingDatabase } from "./testing/databases.ts";
import { errorOf, request } from "./testing/request.ts";
import { type SignedIn, signIn } from "./testing/sign-in.ts";

const contracts = import.meta.glob<Record<string, unknown>>("/contract/!(*.test).ts", {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

/** Every endpoint that any module of the contract exports. */
const endpoints = Object.values(contracts).flatMap((module) =>
  Object.values(module).flat().filter(isEndpoint),
);
const declared = endpoints.map(routeOf).toSorted();
const withBody = new Set(endpoints.filter(({ body }) => body !== undefined).map(routeOf));
type Route = Pick<Endpoint, "method" | "path">;
const isRoute = ({ method }: { method: string }) => method !== "ALL";
const served = [
  ...new Set(app.routes.filter(isRoute).map((route) => routeOf(route as Route))),
].toSorted();

/** Whether one path can match both patterns, segment by segment. */
function overlap([part, ...rest]: string[], [other, ...otherRest]: string[]): boolean {
  if (part === "*" || other === "*") return true;
  if (part === undefined || other === undefined) return part === other;
  const isSame = part === other || part.startsWith(":") || other.startsWith(":");
  return isSame && overlap(rest, otherRest);
}

describe("the endpoints of the contract", () => {
  it("are the routes of the worker", () => {
    expect(declared).toEqual(served);
  });

  it("are all in the list that the API documentation is generated from", () => {
    expect(operations.map(({ endpoint }) => routeOf(endpoint)).toSorted()).toEqual(declared);
  });

  it("have a policy each, and every policy has an endpoint", () => {
    expect(Object.keys(policies).toSorted()).toEqual(served);
  });

  it("are matched by one regular expression instead of a search through all of them", async () => {
    await request("GET", getCurrentUser.path);
    const reason = "A path has a fixed segment where another path has a parameter.";
    expect(app.router.name, reason).toBe("SmartRouter + RegExpRouter");
  });

  it("have equal policies where one path matches two of them", () => {
    for (const route of served) {
      const rivals = served.filter((other) => overlap(route.split("/"), other.split("/")));
      for (const rival of rivals) expect(policies[rival], rival).toEqual(policies[route]);
    }
  });

  it("have a rate limit on every public write and a size limit on every body", () => {
    for (const [route, policy] of Object.entries(policies)) {
      const isWrite = !route.startsWith("GET ");
      if (isWrite && policy.access === "public") expect(policy, route).toHaveProperty("limit");
      if (withBody.has(route)) expect(policy, route).toHaveProperty("bodyBytes");
    }
  });

  it("have a rate limit on every public route that does not count its look-ups itself", () => {
    const documents = [
      ...["GET /news/*", "GET /news/page/:cursor", "GET /sitemap.xml", "GET /rss.xml"],
      "GET /media/uploads/*",
    ];
    const counted = [...contentEndpoints.map(routeOf), ...documents, routeOf(getCurrentUser)];
    const unlimited = Object.entries(policies)
      .filter(([, { access, limit }]) => access === "public" && !limit)
      .map(([route]) => route);
    expect(unlimited.toSorted()).toEqual(counted.toSorted());
  });
});

/** The route with a value in every parameter. */
const concrete = (route: string) =>
  route.replace(":cursor", "newest").replace(/:\w+/g, "00000000000000000000000000");

let user: SignedIn;
beforeAll(async () => {
  user = await signIn("user");
});

it("passes every request through at most four middlewares, because each costs all of them time", () => {
  expect(app.routes.filter(({ method }) => method === "ALL").length).toBeLessThanOrEqual(4);
});

describe("every response", () => {
  it.each(["/api/health", "/api/outbox", "/api/nothing", "/api"])(
    "has the security headers and a request id at %s",
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

  it("is the page of the site for an unknown URL", async () => {
    const response = await request("GET", "/nowhere-at-all");
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self'");
    expect(await response.text()).toContain("<title>Page Not Found — ");
    const { headers } = await request("HEAD", "/nowhere-at-all");
    expect(headers.get("Content-Type")).toBe(response.headers.get("Content-Type"));
  });

  it.each(["/assets/no-such-chunk.js", "/media/no-such-picture.avif"])(
    "is a 404 that nothing keeps for the missing file %s",
    async (path) => {
      const response = await request("GET", path);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(await errorOf(response)).toMatchObject({ code: "not_found" });
    },
  );

  it("is a 404 problem where there is no route", async () => {
    expect(await errorOf(await request("GET", "/api/nothing"))).toMatchObject({
      status: 404,
      code: "not_found",
    });
  });

  it.each([
    ["/api/outbox", 403],
    ["/api/./outbox", 403],
    ["/api/x/../outbox", 403],
    ["/api/%6futbox", 403],
    ["/api/outbox/", 404],
    ["/api/outbox/.", 404],
    ["//api/outbox", 404],
    ["/api//outbox", 404],
    ["/API/outbox", 404],
    ["/api/outbox%2F", 404],
    ["/api/outbox;x", 404],
    ["/api/outbox%00", 404],
  ])("never gives a user the admin list under the spelling %s", async (path, status) => {
    const headers = { Cookie: user.cookie };
    // The unknown query parameter proves that the policy runs before the route validates.
    const url = `${env.PUBLIC_ORIGIN}${path}?no=query`;
    const response = await exports.default.fetch(url, { headers });
    expect((await errorOf(response)).status).toBe(status);
  });
});

/** The endpoints that browsers navigate to. */
const documents = endpoints.filter(({ reply }) => reply === "document");

describe("a failed navigation", () => {
  it.each(documents.map(routeOf))("shows the problem as an HTML page at %s", async (route) => {
    const [method = "GET", path = ""] = concrete(route).replace("*", "a-word").split(" ");
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const usedUp = { limit: async () => ({ success: false }) };
    const browser = new Browser({
      DB: failingDatabase("D1_ERROR: D1 DB is overloaded."),
      LIMIT_SIGN_IN: usedUp,
      // A token of the test is refused before the database is asked.
      ...(/^\/api\/(preview|analytics\/shared|application-status|newsletter|receipt)\b/.test(
        path,
      ) && {
        LIMIT_LOOKUPS: usedUp,
      }),
    });
    browser.cookies.set("__Host-sid", "A".repeat(43));
    const response = await browser.go(path, {}, method);
    expect([429, 503]).toContain(response.status);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    const text = await response.text();
    expect(text).toContain("Try again</a>");
    // The link may be as good as ever.
    expect(text).not.toMatch(/<h1[^>]*>[^<]*link/);
    error.mockRestore();
  });
});

it("names at most twenty fields in a refusal", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field-${n}`, n]));
  const response = await request("POST", "/api/errors", { body: unknown });
  const text = await response.clone().text();
  const { status, fields } = await errorOf(response);
  expect(status).toBe(422);
  expect(fields).toHaveLength(20);
  expect(text.length).toBeLessThan(2000);
});

/** The public reads; `GET /api/auth/user` replies 401 to a visitor by design. */
const publicReads = Object.entries(policies)
  .filter(([route, { access, limit }]) => route.startsWith("GET ") && access === "public" && !limit)
  .map(([route]) => route)
  .filter((route) => route !== routeOf(getCurrentUser));

// These run last: the edge cache keeps their responses for seconds, and would hide a failing database.
it.each(publicReads)("lets a visitor read %s", async (route) => {
  const [method = "GET", path = ""] = concrete(route).replace("*", "a-word").split(" ");
  expect((await request(method, path)).status).not.toBe(401);
});
