import { expect, it } from "vitest";
import { changeOf } from "./changes.ts";
import { metricOf } from "./metrics.ts";

const visitors = metricOf("visitors");
const duration = metricOf("duration");

it("says how many percent more or fewer", () => {
  expect(changeOf(visitors, 108, 100)).toEqual({ direction: "up", text: "8 % more" });
  expect(changeOf(visitors, 97, 100)).toEqual({ direction: "down", text: "3 % fewer" });
  expect(changeOf(visitors, 0, 4)).toEqual({ direction: "down", text: "100 % fewer" });
});

it("says 'no change' for less than half a percent", () => {
  expect(changeOf(visitors, 1004, 1000)).toEqual({ direction: "none", text: "no change" });
  expect(changeOf(visitors, 0, 0).text).toBe("no change");
});

it("does not divide by nothing", () => {
  expect(changeOf(visitors, 5, 0)).toEqual({ direction: "none", text: "none before" });
  expect(changeOf(duration, 5000, null)).toEqual({ direction: "none", text: "none before" });
  expect(changeOf(duration, null, 5000)).toEqual({ direction: "none", text: "none now" });
  expect(changeOf(duration, null, null).text).toBe("");
});

it("says how many times more from ten times on", () => {
  expect(changeOf(visitors, 940, 100).text).toBe("840 % more");
  expect(changeOf(visitors, 12_000, 10).text).toBe("1,200 times more");
});

it("compares durations in seconds", () => {
  expect(changeOf(duration, 161_000, 147_000)).toEqual({ direction: "up", text: "14 s longer" });
  expect(changeOf(duration, 60_000, 125_000).text).toBe("1 m 05 s shorter");
  expect(changeOf(duration, 60_400, 60_000).direction).toBe("none");
});
