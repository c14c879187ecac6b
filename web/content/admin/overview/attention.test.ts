import { expect, it } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { scheduledRows } from "./attention.ts";
import { scheduledChanges } from "./scheduled-changes.ts";

// Times of the machine's own zone, as the reader's day is.
const now = new Date(2026, 10, 21, 13, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).getTime();

const post = (id: string, publishAt: number, unpublishAt: number | null = null) =>
  ({ id, kind: "post", title: `Post ${id}`, publishAt, unpublishAt }) as CmsItem;

const rowsOf = (...entries: CmsItem[]) => scheduledRows(scheduledChanges(entries), now);
const unmarked = (text = "") => text.replace(/[\u2068\u2069]/g, "");

it("tells what is published or taken offline later today, the next one by name", () => {
  const [row] = rowsOf(post("a", at(21, 16), at(21, 18)), post("b", at(22, 9)));
  expect(row).toMatchObject({
    count: { count: 2, hasMore: false },
    title: "Scheduled today",
    to: "/cms/blog?status=scheduled",
    headline: "Two changes are scheduled for today.",
  });
  expect(unmarked(row?.detail)).toBe("Post a is published at 16:00");
});

it("leads to the overview of the content when there are several kinds", () => {
  const service = { ...post("b", at(21, 18)), kind: "service" } as CmsItem;
  expect(rowsOf(post("a", at(21, 16)), service)).toMatchObject([{ to: "/cms" }]);
});

it("leads to the entry when it is the only one", () => {
  const [row] = rowsOf(post("a", at(21, 16)));
  expect(row).toMatchObject({ to: "/cms/blog/a", headline: "One change is scheduled for today." });
});

it("has no row for what is late, or comes on another day", () => {
  expect(rowsOf(post("late", at(21, 12)), post("tomorrow", at(22, 0)))).toEqual([]);
});
