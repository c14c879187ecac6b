import { describe, expect, it } from "vitest";
import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { mergeChanges } from "./merge-changes.ts";
import { testConversation as conversation } from "./testing.ts";

const me = "0000000000000000000000000a";

const changesOf = (...changes: readonly ConversationSummary[]) =>
  new Map(changes.map((change) => [change.id, change]));

const all = { filter: { view: "all", q: undefined }, me, isComplete: true } as const;
const ids = (items: readonly ConversationSummary[]) => items.map(({ id }) => id);

describe("a list with what has changed since it was read", () => {
  it("shows the newer of two revisions, wherever it came from", () => {
    const read = [conversation("a", { revision: 3, preview: "read" })];
    const older = changesOf(conversation("a", { revision: 2, preview: "heard" }));
    const newer = changesOf(conversation("a", { revision: 4, preview: "heard" }));
    expect(mergeChanges(read, older, all)[0]?.preview).toBe("read");
    expect(mergeChanges(read, newer, all)[0]?.preview).toBe("heard");
  });

  it("has those who wait first, the longest at the top, then the newest event", () => {
    const read = [
      conversation("late", { lastAt: 50 }),
      conversation("new", { lastAt: 90 }),
      conversation("short", { status: "waiting", waitingSince: 80, lastAt: 80 }),
      conversation("long", { status: "waiting", waitingSince: 10, lastAt: 10 }),
    ];
    expect(ids(mergeChanges(read, new Map(), all))).toEqual(["long", "short", "new", "late"]);
  });

  it("loses a conversation that no longer belongs, and one that was erased", () => {
    const read = [conversation("a"), conversation("b")];
    const changes = new Map([
      ["a", conversation("a", { revision: 2, status: "closed" })],
      ["b", null],
    ]);
    expect(mergeChanges(read, changes, all)).toEqual([]);
  });

  it("gains one that belongs now", () => {
    const mine = { ...all, filter: { view: "mine", q: undefined } } as const;
    const taken = conversation("a", { assignee: { id: me, name: "Ada" } });
    expect(ids(mergeChanges([], changesOf(taken), mine))).toEqual(["a"]);
    const other = conversation("a", { assignee: { id: "b", name: "Jun" } });
    expect(mergeChanges([], changesOf(other), mine)).toEqual([]);
  });

  it("leaves to the next page what comes after the last one read", () => {
    const read = [conversation("a", { lastAt: 50 })];
    const changes = changesOf(conversation("old", { lastAt: 10 }), conversation("new"));
    expect(ids(mergeChanges(read, changes, { ...all, isComplete: false }))).toEqual(["new", "a"]);
    expect(ids(mergeChanges(read, changes, all))).toEqual(["new", "a", "old"]);
  });

  it("keeps the order of a search, which gains nothing by itself", () => {
    const search = { ...all, filter: { view: "all", q: "kiln" } } as const;
    const read = [conversation("b", { lastAt: 1 }), conversation("a", { lastAt: 9 })];
    const changes = changesOf(
      conversation("c"),
      conversation("a", { revision: 2, preview: "heard" }),
    );
    const shown = mergeChanges(read, changes, search);
    expect(ids(shown)).toEqual(["b", "a"]);
    expect(shown[1]?.preview).toBe("heard");
  });
});
