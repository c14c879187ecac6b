import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

const answering = (status: number, body: string) => {
  const fetched = vi.fn(
    async (_address: string, _init: RequestInit) => new Response(body, { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

it("asks for the address the key's parts make and reads JSON", async () => {
  const fetched = answering(200, '{"items":[]}');
  const answer = await createQueryClient().fetchQuery({ queryKey: ["/api/content", "team"] });
  expect(answer).toEqual({ items: [] });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/content/team");
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
});

it("tells a failure by its status and text, once", async () => {
  const fetched = answering(500, "broken");
  const asked = createQueryClient().fetchQuery({ queryKey: ["/api/health"] });
  await expect(asked).rejects.toThrow("500: broken");
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("takes a 401 for null only where that is asked for", async () => {
  answering(401, "");
  const meta = { onUnauthorized: "null" } as const;
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ["/api/auth/user"], meta })).toBeNull();
});

it("never reads again what it has", async () => {
  const fetched = answering(200, "1");
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ["/api/health"] });
  await client.fetchQuery({ queryKey: ["/api/health"] });
  expect(fetched).toHaveBeenCalledTimes(1);
});
