import { expect, test } from "vitest";
import { formatDate, isoDate } from "./published-date.ts";

const lastMinuteOfJune = Date.parse("2026-06-30T23:59:00Z");

test("formats a date in British English with the month's name", () =>
  expect(formatDate(Date.parse("2025-11-18T08:00:00Z"))).toBe("18 November 2025"));

test("formats dates in UTC, whatever the local time zone is", () => {
  expect(formatDate(lastMinuteOfJune)).toBe("30 June 2026");
  expect(isoDate(lastMinuteOfJune)).toBe("2026-06-30");
});
