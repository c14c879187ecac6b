import { describe, expect, it } from "vitest";
import { withFirstPage } from "./first-page.ts";
import { testConversation } from "./testing.ts";

const all = { view: "all", q: undefined } as const;
const waiting = { view: "waiting", q: undefined } as const;

const row = (id: string, lastAt: number) => testConversation(id, { lastAt });
const waits = (id: string, waitingSince: number) =>
  testConversation(id, { status: "waiting", waitingSince, lastAt: waitingSince });
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(" ");

describe("a list of several pages whose first page was read again", () => {
  const pages = [
    { items: [row("e", 50), row("d", 40)], nextCursor: "40-4" },
    { items: [row("c", 30), row("b", 20)], nextCursor: "20-2" },
  ];

  it("gains what is new and keeps what comes after, each once, and goes on where it was", () => {
    const first = { items: [row("f", 60), row("c", 55), row("e", 50)], nextCursor: "50-5" };
    const list = withFirstPage(pages, "40-4", first, all);
    expect(ids(list.items)).toBe("f c e d b");
    expect(list.nextCursor).toBe("20-2");
  });

  it("loses what is no longer where the first page looked", () => {
    const first = { items: [row("d", 40), row("c", 30)], nextCursor: "30-3" };
    expect(ids(withFirstPage(pages, "40-4", first, all).items)).toBe("d c b");
  });

  it("stands alone when it no longer reaches what was read, so that nothing between is missed", () => {
    const first = { items: [row("z", 99), row("y", 98)], nextCursor: "98-9" };
    expect(withFirstPage(pages, "40-4", first, all)).toBe(first);
  });

  it("is the whole list when no other page follows", () => {
    const first = { items: [row("e", 50)], nextCursor: null };
    expect(withFirstPage(pages, "40-4", first, all)).toBe(first);
    const empty = { items: [], nextCursor: null };
    expect(withFirstPage(pages, "40-4", empty, all)).toBe(empty);
  });

  it("reads the end again where visitors wait, because the newest ones join there", () => {
    const read = [
      { items: [waits("a", 10), waits("b", 20)], nextCursor: "20-2" },
      { items: [waits("c", 30)], nextCursor: null },
    ];
    const first = { items: [waits("b", 20), waits("c", 30)], nextCursor: "30-3" };
    expect(withFirstPage(read, "20-2", first, waiting)).toBe(first);
    const same = { items: [waits("a", 10), waits("b", 20)], nextCursor: "20-2" };
    const list = withFirstPage(read, "20-2", same, waiting);
    expect(ids(list.items)).toBe("a b c");
    expect(list.nextCursor).toBe("20-2");
  });

  it("keeps the order of a search, the newest conversation first", () => {
    const found = (id: string, startedAt: number) => testConversation(id, { startedAt });
    const read = [
      { items: [found("d", 4), found("c", 3)], nextCursor: "0-3" },
      { items: [found("b", 2)], nextCursor: null },
    ];
    const first = { items: [found("e", 5), found("d", 4)], nextCursor: "0-4" };
    const list = withFirstPage(read, "0-3", first, { view: "all", q: "kiln" });
    expect(ids(list.items)).toBe("e d c b");
    expect(list.nextCursor).toBeNull();
  });
});
