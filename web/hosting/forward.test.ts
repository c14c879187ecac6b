import { expect, it } from "vitest";
import { forward } from "./forward.ts";

type Call = Parameters<typeof forward>[0];

const forwarded = (fetch: (request: Request) => Promise<Response>) => {
  const request = new Request("https://preview.example/api/health");
  return forward({ env: { API: { fetch } }, request } as unknown as Call);
};

it("replies with what the worker replies", async () => {
  const response = await forwarded(async ({ url }) => new Response(url));
  expect(await response.text()).toBe("https://preview.example/api/health");
});

it("says when to try again where the worker cannot be reached", async () => {
  const response = await forwarded(() => Promise.reject(new Error("No such worker")));
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
