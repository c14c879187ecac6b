import { expect, it } from "vitest";
import { isOver } from "./days.ts";

it.each([
  ["2026-07-22", "2026-07-22T22:59:00Z", false],
  // Midnight in London in summer.
  ["2026-07-22", "2026-07-22T23:00:00Z", true],
  ["2026-11-22", "2026-11-22T23:59:00Z", false],
  ["2026-11-22", "2026-11-23T00:00:00Z", true],
  ["2026-12-01", "2026-11-22T12:00:00Z", false],
])("the day %s at %s", (day, now, expected) => {
  expect(isOver(day, Date.parse(now))).toBe(expected);
});
