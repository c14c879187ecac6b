import { expect, it } from "vitest";
import { countLabel } from "./count-label.ts";

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
