import { expect, it } from "vitest";
import { relativeDay } from "./relative-day.ts";

const now = new Date(2031, 2, 1, 9, 30);

it.each([
  ["today", new Date(2031, 2, 1, 0, 0)],
  ["yesterday", new Date(2031, 1, 28, 23, 59)],
  ["yesterday", new Date(2031, 1, 28, 0, 0)],
  ["on 27 February", new Date(2031, 1, 27, 23, 59)],
])("says %s for %s", (expected, day) => {
  expect(relativeDay(day.getTime(), now)).toBe(expected);
});
