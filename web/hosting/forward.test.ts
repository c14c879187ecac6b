import { expect, it, vi } from "vitest";
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

it("says when to try again where the worker cannot be reached, and logs why", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const response = await forwarded(() => Promise.reject(new Error("No such worker")));
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(String(logged.mock.calls)).toContain("No such worker");
});

it("hands on the request as it came, and the response with its status and cookies", async () => {
  const body = JSON.stringify({ email: "mia@person.example" });
  const sent = { method: "POST", headers: { "Idempotency-Key": "key", Cookie: "a=1" }, body };
  const request = new Request("https://preview.example/api/contact?from=home", sent);
  const cookies = ["a=2; Path=/; HttpOnly", "b=3; Path=/"];
  const received: Request[] = [];
  const fetch = async (forwardedRequest: Request) => {
    received.push(forwardedRequest);
    const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as const));
    return new Response(null, { status: 409, headers });
  };
  const response = await forward({ env: { API: { fetch } }, request } as unknown as Call);
  expect(received[0]).toBe(request);
  expect(await request.text()).toBe(body);
  expect(response.status).toBe(409);
  expect(response.headers.getSetCookie()).toEqual(cookies);
});
