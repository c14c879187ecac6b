import { expect, it } from "vitest";
import { countLabel, shortCount } from "./count-label.ts";

const noun = { one: "entry", many: "entries" };

it.each([
  [0, false, "0 entries"],
  [1, false, "1 entry"],
  [1204, false, "1,204 entries"],
  [10_000, false, "10,000 entries"],
  [10_000, true, "10,000+ entries"],
])("labels %d (more: %s) as %s", (count, hasMore, label) => {
  expect(countLabel({ count, hasMore }, noun)).toBe(label);
});

it.each([
  [0, false, "0"],
  [999, false, "999"],
  [999, true, "999+"],
  [1000, false, "999+"],
  [1000, true, "999+"],
])("shortens %d (more: %s) to %s", (count, hasMore, label) => {
  expect(shortCount({ count, hasMore })).toBe(label);
});
