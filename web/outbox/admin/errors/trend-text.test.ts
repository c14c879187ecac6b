import { expect, it } from "vitest";
import { trendText } from "./trend-text.ts";

it("tells a trend in words", () => {
  expect(trendText([0, 7, 5])).toBe("12 reports in 3 days, 5 of them today (UTC)");
  expect(trendText([1, 0])).toBe("1 report in 2 days, 0 of them today (UTC)");
  expect(trendText([1200, 0])).toBe("1,200 reports in 2 days, 0 of them today (UTC)");
});
