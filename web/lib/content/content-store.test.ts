import { afterEach, expect, it, vi } from "vitest";
import { team } from "#seed/content/team.ts";
import { ContentStore } from "./content-store.ts";

const answer = (items: unknown) => Response.json({ items, nextCursor: null });

afterEach(() => vi.restoreAllMocks());

it("shows what the page brought without asking anybody", () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  expect(new ContentStore({ team }).list("team")).toBe(team);
  expect(fetching).not.toHaveBeenCalled();
});

it("asks once for a list it does not know, however many ask", async () => {
  const fetching = vi.spyOn(globalThis, "fetch").mockResolvedValue(answer(team));
  const store = new ContentStore({});
  const [first, second] = await Promise.all([store.loadList("team"), store.loadList("team")]);
  expect(first).toBe(second);
  expect(store.list("team")).toEqual(team);
  expect(fetching).toHaveBeenCalledOnce();
});

it("tells its readers of a change, and of nothing else", async () => {
  const heard = vi.fn();
  const fetching = vi.spyOn(globalThis, "fetch");

  fetching.mockResolvedValueOnce(answer(team));
  const same = new ContentStore({ team });
  same.subscribe(heard);
  await same.loadList("team");
  expect(heard).not.toHaveBeenCalled();
  expect(same.list("team")).toBe(team);

  fetching.mockResolvedValueOnce(answer(team.slice(1)));
  const changed = new ContentStore({ team });
  changed.subscribe(heard);
  await changed.loadList("team");
  expect(heard).toHaveBeenCalledOnce();
  expect(changed.list("team")).toHaveLength(team.length - 1);
});

it("keeps showing what it has when the server cannot be asked", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  vi.useFakeTimers();
  const store = new ContentStore({ team });
  store.revalidate("team");
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(store.list("team")).toBe(team);
});

it("knows that an article does not exist when the page says so", () => {
  const store = new ContentStore({ missingArticle: "nothing" });
  expect(store.article("nothing")).toBeNull();
  expect(store.article("unknown")).toBeUndefined();
});

it("remembers an article that is not there", async () => {
  const refusal = { code: "not_found", detail: "No such thing.", requestId: "r" };
  const fetching = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(Response.json(refusal, { status: 404 }));
  const store = new ContentStore({});
  expect(await store.loadArticle("nothing")).toBeNull();
  expect(await store.loadArticle("nothing")).toBeNull();
  expect(fetching).toHaveBeenCalledOnce();
});

it("gives up a list that cannot be fetched until it is told to ask again", async () => {
  const fetching = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  const store = new ContentStore({});
  const asked = store.listPromise("team");
  await expect(asked).rejects.toThrow("offline");
  expect(store.listPromise("team")).toBe(asked);
  expect(fetching).toHaveBeenCalledOnce();

  fetching.mockResolvedValue(answer(team));
  store.clearFailed();
  expect(await store.listPromise("team")).toEqual(team);
});
