import { afterEach, expect, it, vi } from "vitest";
import { fetchList, fetchPost } from "./fetch-content.ts";

const respond = (body: string, status: number) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));

afterEach(() => vi.restoreAllMocks());

it("throws an error whose message is the status, a colon and the body", async () => {
  respond("the database is away", 503);
  await expect(fetchList("team")).rejects.toThrow("503: the database is away");
  respond("the database is away", 503);
  await expect(fetchPost("a-post")).rejects.toThrow("503: the database is away");
});

it("returns null for a post that does not exist", async () => {
  respond("{}", 404);
  expect(await fetchPost("a-post")).toEqual({ value: null });
});

it("sends cookies with every request", async () => {
  const fetching = respond('{"items":[],"nextCursor":null}', 200);
  expect(await fetchList("team")).toEqual({ value: [], hasMore: false });
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
});
