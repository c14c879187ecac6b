import { expect, it } from "vitest";
import { breakdownHeads, partsOf, valueCount, valueRows } from "./breakdown-values.ts";

const row = {
  key: "/",
  views: 10,
  sessions: 4,
  visitors: 3,
  bounces: 1,
  events: 2,
  activeMs: 100_000,
  exits: 2,
  scrolled: 300,
};

it("shows views and time of a page", () => {
  expect(breakdownHeads("page")).toEqual(["Time on page", "Views"]);
  expect(valueRows("page", [row], 40)).toEqual([{ value: "/", amount: 10, detail: "0 m 10 s" }]);
  expect(valueRows("page", [{ ...row, views: 0 }], 40)[0]?.detail).toBe("–");
});

it("shows the share of visitors of everything else, and of events their number", () => {
  expect(breakdownHeads("country")).toEqual(["Share", "Visitors"]);
  expect(valueRows("country", [row], 12)[0]).toEqual({ value: "/", amount: 3, detail: "25 %" });
  expect(valueRows("country", [row], 0)[0]?.detail).toBe("–");
  expect(valueRows("event", [row], 8)[0]).toMatchObject({ amount: 2, detail: "25 %" });
});

it("says that there are more values than are told apart", () => {
  expect([valueCount(999), valueCount(1000)]).toEqual(["999", "1,000+"]);
});

it("takes parts of all visitors, also of those whose values are not shown", () => {
  const rows = [
    { ...row, key: "Chrome", visitors: 60 },
    { ...row, key: "(other)", visitors: 15 },
    { ...row, key: "Edge", visitors: 0 },
  ];
  expect(partsOf(rows, 9, 120).map(({ key, share }) => [key, share])).toEqual([
    ["Chrome", "50 %"],
    ["(other)", "50 %"],
  ]);
});

it("has no other part where every value is shown, even if the total was read a moment later", () => {
  const rows = [{ ...row, key: "Phone", visitors: 3 }];
  expect(partsOf(rows, 1, 4)).toEqual([{ key: "Phone", visitors: 3, share: "100 %" }]);
  expect(partsOf([], 0, 0)).toEqual([]);
});
