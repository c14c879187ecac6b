import { afterEach, expect, it, vi } from "vitest";
import { team } from "#seed/content/team.ts";
import { ContentStore } from "./content-store.ts";

const answer = (items: unknown) => Response.json({ items, nextCursor: null });

afterEach(() => vi.restoreAllMocks());

it("answers an embedded list without a request", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  const list = new ContentStore({ team }).list("team");
  expect(list.value()).toBe(team);
  expect(await list.first()).toBe(team);
  expect(fetching).not.toHaveBeenCalled();
});

it("requests an unknown list once, however many components need it", async () => {
  const fetching = vi.spyOn(globalThis, "fetch").mockResolvedValue(answer(team));
  const store = new ContentStore({});
  const [first, second] = await Promise.all([store.list("team").load(), store.list("team").load()]);
  expect(first).toBe(second);
  expect(store.list("team").value()).toEqual(team);
  expect(fetching).toHaveBeenCalledExactlyOnceWith("/api/content/team", expect.anything());
});

it("notifies subscribers when a list changes, and only then", async () => {
  const listener = vi.fn();
  const fetching = vi.spyOn(globalThis, "fetch");

  fetching.mockResolvedValueOnce(answer(team));
  const same = new ContentStore({ team }).list("team");
  same.subscribe(listener);
  await same.load();
  expect(listener).not.toHaveBeenCalled();
  expect(same.value()).toBe(team);

  fetching.mockResolvedValueOnce(answer(team.slice(1)));
  const changed = new ContentStore({ team }).list("team");
  changed.subscribe(listener);
  await changed.load();
  expect(listener).toHaveBeenCalledOnce();
  expect(changed.value()).toHaveLength(team.length - 1);
});

it("keeps the known list when it cannot be refreshed", async () => {
  const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  vi.useFakeTimers();
  const list = new ContentStore({ team }).list("team");
  list.revalidate();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await vi.waitFor(() => expect(list.hasFailed()).toBe(true));
  expect(fetching).toHaveBeenCalledOnce();
  expect(list.value()).toBe(team);
  fetching.mockResolvedValue(answer(team));
  await list.load();
  expect(list.hasFailed()).toBe(false);
});

it("takes from the page that an article does not exist", () => {
  const store = new ContentStore({ missingArticle: "nothing" });
  expect(store.article("nothing").value()).toBeNull();
  expect(store.article("unknown").value()).toBeUndefined();
});

it("requests an article that does not exist only once", async () => {
  const refusal = { error: { code: "not_found", message: "No such thing.", requestId: "r" } };
  const fetching = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(Response.json(refusal, { status: 404 }));
  const store = new ContentStore({});
  expect(await store.article("nothing").load()).toBeNull();
  expect(await store.article("nothing").load()).toBeNull();
  expect(fetching).toHaveBeenCalledOnce();
});

it("requests nothing but an article, whatever the URL of the page names as its slug", async () => {
  const fetching = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(Response.json({}, { status: 404 }));
  expect(await new ContentStore({}).article("../services").load()).toBeNull();
  expect(fetching.mock.lastCall?.[0]).toBe("/api/content/posts/..%2Fservices");
});

it("repeats a failed request only after failures are cleared", async () => {
  const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  const store = new ContentStore({});
  const first = store.list("team").first();
  await expect(first).rejects.toThrow("offline");
  expect(store.list("team").first()).toBe(first);
  expect(fetching).toHaveBeenCalledOnce();

  fetching.mockResolvedValue(answer(team));
  store.clearFailed();
  expect(await store.list("team").first()).toEqual(team);
});
