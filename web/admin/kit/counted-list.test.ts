import { expect, it, vi } from "vitest";
import { countedList } from "./counted-list.ts";

it("counts a list that one page holds by itself, and asks for the count of a longer one", async () => {
  const readCount = vi.fn(async () => ({ count: 60, hasMore: false }));
  const items = ["a", "b"];
  const whole = await countedList({ items, nextCursor: null }, readCount);
  expect(whole).toEqual({ items, count: { count: 2, hasMore: false } });
  expect(readCount).not.toHaveBeenCalled();
  const cut = await countedList({ items, nextCursor: "next" }, readCount);
  expect(cut).toEqual({ items, count: { count: 60, hasMore: false } });
});
