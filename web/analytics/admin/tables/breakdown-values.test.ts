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
  expect(breakdownHeads("page", "views")).toEqual(["Time on page", "Views"]);
  expect(valueRows("page", [row], "views", 40)).toEqual([
    { value: "/", amount: 10, detail: "0 m 10 s" },
  ]);
  expect(valueRows("page", [{ ...row, views: 0 }], "views", 40)[0]?.detail).toBe("–");
});

it("shows the share of visitors of everything else, and of events their number", () => {
  expect(breakdownHeads("country", "visitors")).toEqual(["Share", "Visitors"]);
  expect(valueRows("country", [row], "visitors", 12)[0]).toEqual({
    value: "/",
    amount: 3,
    detail: "25 %",
  });
  expect(valueRows("country", [row], "visitors", 0)[0]?.detail).toBe("–");
  expect(valueRows("event", [row], "events", 8)[0]).toMatchObject({ amount: 2, detail: "25 %" });
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
  expect(partsOf(rows, 9, "visitors", 120).map(({ key, share }) => [key, share])).toEqual([
    ["Chrome", "50 %"],
    ["(other)", "50 %"],
  ]);
});

it("has no other part where every value is shown, even if the total was read a moment later", () => {
  const rows = [{ ...row, key: "Phone", visitors: 3 }];
  expect(partsOf(rows, 1, "visitors", 4)).toEqual([{ key: "Phone", amount: 3, share: "100 %" }]);
  expect(partsOf([], 0, "visitors", 0)).toEqual([]);
});

it("measures with views where a filter looks at single views, also without a visitor", () => {
  const rows = [{ ...row, key: "Phone", visitors: 0 }];
  expect(breakdownHeads("country", "views")).toEqual(["Share", "Views"]);
  expect(valueRows("country", rows, "views", 40)[0]).toMatchObject({ amount: 10, detail: "25 %" });
  expect(partsOf(rows, 1, "views", 10)).toEqual([{ key: "Phone", amount: 10, share: "100 %" }]);
});
