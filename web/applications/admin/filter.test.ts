import { expect, it } from "vitest";
import { countedFilter, hasFilters, readFilter, withFilter, writeFilter } from "./filter.ts";

it("writes a filter to the URL and reads it back", () => {
  const filter = { q: "Müller & Söhne", stage: "decided", outcome: "accepted" } as const;
  expect(writeFilter(filter)).toBe("?q=M%C3%BCller+%26+S%C3%B6hne&stage=decided&outcome=accepted");
  expect(readFilter(writeFilter(filter))).toMatchObject(filter);
});

it("writes and reads what the team notes", () => {
  const team = { assignee: "me", tag: "été", rating: "4" } as const;
  const filter = { ...team, followUp: "overdue", due: "late" } as const;
  expect(writeFilter(filter)).toBe(
    "?assignee=me&tag=%C3%A9t%C3%A9&rating=4&followUp=overdue&due=late",
  );
  expect(readFilter(writeFilter(filter))).toMatchObject(filter);
  const unknown = "?assignee=all&tag=&rating=6&followUp=never&due=x";
  expect(hasFilters(readFilter(unknown))).toBe(false);
});

it("ignores values in the URL that are no option", () => {
  expect(
    hasFilters(readFilter("?stage=lost&outcome=&type=pirate&spam=all&q=%20%20&cursor=7")),
  ).toBe(false);
});

it("cuts a phrase to the longest one that may be searched for", () => {
  expect(readFilter(`?q=${"a".repeat(200)}`).q).toHaveLength(100);
});

it("narrows to decisions when an outcome is chosen", () => {
  expect(withFilter({ stage: "new" }, { outcome: "declined" })).toMatchObject({
    stage: "decided",
    outcome: "declined",
  });
});

it("drops the outcome when another stage is chosen", () => {
  const decided = { stage: "decided", outcome: "accepted" } as const;
  expect(writeFilter(withFilter(decided, { stage: "interview" }))).toBe("?stage=interview");
  expect(writeFilter(withFilter(decided, { type: "brand" }))).toBe(
    "?stage=decided&outcome=accepted&type=brand",
  );
});

it("counts what the list in its order shows", () => {
  expect(countedFilter({ order: "followUp", stage: "new" })).toEqual({
    stage: "new",
    followUp: "any",
  });
  expect(countedFilter({ order: "due", due: "late" })).toEqual({ due: "late" });
  expect(countedFilter({ order: "due" })).toEqual({ due: "any" });
  expect(countedFilter({ order: "rating", rating: "4" })).toEqual({ rating: "4" });
});

it("gives up the order by follow-up for those that have none", () => {
  const ordered = { order: "followUp" } as const;
  expect(writeFilter(withFilter(ordered, { followUp: "none" }))).toBe("?followUp=none");
  expect(writeFilter(withFilter(ordered, { type: "brand" }))).toBe("?type=brand&order=followUp");
});
