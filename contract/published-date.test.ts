import { expect, test } from "vitest";
import { formatDate, isoDate } from "./published-date.ts";

test("formats a date in British English with the month's name", () =>
  expect(formatDate(Date.parse("2025-11-18T08:00:00Z"))).toBe("18 November 2025"));

test.each([
  [
    "in summer, when it is an hour ahead of UTC",
    "2026-05-31T23:00:00Z",
    "1 June 2026",
    "2026-06-01",
  ],
  ["before midnight in summer", "2026-05-31T22:59:00Z", "31 May 2026", "2026-05-31"],
  ["in winter", "2026-12-31T23:59:00Z", "31 December 2026", "2026-12-31"],
])(
  "formats dates on the clock of the site %s, whatever the local time zone is",
  (_, at, text, iso) => {
    expect(formatDate(Date.parse(at))).toBe(text);
    expect(isoDate(Date.parse(at))).toBe(iso);
  },
);
