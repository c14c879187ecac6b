import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Endpoint, Schema } from "#contract/endpoint.ts";
import { operations, routeOf } from "#contract/operations.ts";
import { nearValid } from "./testing/near-valid.ts";
import { errorOf, request } from "./testing/request.ts";
import { signIn } from "./testing/sign-in.ts";

/** What other tests send to: the sign-in asks the identity provider, and the sign-out ends the session. */
const signInAndOut = new Set([
  ...["GET /api/login", "GET /api/auth/callback"],
  ...["GET /api/logout", "POST /api/logout"],
]);
const endpoints = operations
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => !signInAndOut.has(routeOf(endpoint)));
const isSchema = (body: Endpoint["body"]): body is Schema =>
  body !== undefined && !("file" in body);

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
});

/** A fixed seed, so that a failure is a failure for everyone; `FUZZ_SEED` and `FUZZ_RUNS` try others. */
const parameters = {
  seed: Number(process.env.FUZZ_SEED ?? 1),
  numRuns: Number(process.env.FUZZ_RUNS ?? 8),
};

/** Sends the request to a record that does not exist, as an admin who saw version 1 of it. */
async function send({ method, path }: Endpoint, query = "", body?: unknown): Promise<void> {
  const concrete = path.replace(/:\w+/g, "0".repeat(26)).replace("*", "a-word");
  const headers: Record<string, string> = method === "GET" ? {} : { "If-Match": '"v1"' };
  const key = crypto.randomUUID();
  const response = await request(method, concrete + query, { body, cookie, headers, key });
  const { status } = response;
  expect(status).toBeLessThan(500);
  expect(status).not.toBe(401);
  // A form of a page without script is refused with a page.
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  if (status < 400 || isPage) return void (await response.body?.cancel());
  expect((await errorOf(response)).fields.length).toBeLessThanOrEqual(20);
}

const asText = (value: unknown) =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

const asQuery = (value: unknown) =>
  typeof value === "object" && value !== null
    ? `?${new URLSearchParams(Object.entries(value).map(([name, one]) => [name, asText(one)]))}`
    : `?${encodeURIComponent(asText(value).toWellFormed())}`;

describe("any JSON", () => {
  const withBody = endpoints.flatMap((endpoint) =>
    isSchema(endpoint.body) ? [[routeOf(endpoint), endpoint, endpoint.body] as const] : [],
  );
  it.each(withBody)(
    "sent to %s is accepted or refused with a problem",
    async (_, endpoint, body) => {
      const property = fc.asyncProperty(nearValid(body), (value) =>
        send(endpoint, "", JSON.stringify(value) ?? ""),
      );
      await fc.assert(property, parameters);
    },
  );
});

describe("any query", () => {
  const withQuery = endpoints.flatMap((endpoint) =>
    endpoint.query ? [[routeOf(endpoint), endpoint, endpoint.query] as const] : [],
  );
  it.each(withQuery)(
    "sent to %s is accepted or refused with a problem",
    async (_, endpoint, query) => {
      // A body too, or a write with a query alone is refused for its type.
      const body = endpoint.body === undefined ? undefined : {};
      const property = fc.asyncProperty(nearValid(query), (value) =>
        send(endpoint, asQuery(value), body),
      );
      await fc.assert(property, parameters);
    },
  );
});

describe("no body", () => {
  const bare = endpoints.filter(({ method, body }) => method !== "GET" && body === undefined);
  it.each(bare.map((endpoint) => [routeOf(endpoint), endpoint] as const))(
    "sent to %s is accepted or refused with a problem",
    (_, endpoint) => send(endpoint),
  );
});
