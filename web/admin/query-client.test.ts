import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

const respondWith = (status: number, body: string) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

it("requests the URL made of the key's parts and parses the JSON", async () => {
  const fetched = respondWith(200, '{"items":[]}');
  const data = await createQueryClient().fetchQuery({ queryKey: ["/api/content", "team"] });
  expect(data).toEqual({ items: [] });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/content/team");
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
});

it("rejects a failed response with its status and text, without a retry", async () => {
  const fetched = respondWith(500, "broken");
  const result = createQueryClient().fetchQuery({ queryKey: ["/api/health"] });
  await expect(result).rejects.toThrow("500: broken");
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("reads a 401 as null only for queries that ask for it", async () => {
  respondWith(401, "");
  const meta = { onUnauthorized: "null" } as const;
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ["/api/auth/user"], meta })).toBeNull();
});

it("does not request what is cached", async () => {
  const fetched = respondWith(200, "1");
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ["/api/health"] });
  await client.fetchQuery({ queryKey: ["/api/health"] });
  expect(fetched).toHaveBeenCalledTimes(1);
});
