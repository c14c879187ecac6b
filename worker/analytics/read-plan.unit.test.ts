import { expect, it } from "vitest";
import { periodOf } from "./period.ts";
import { planOf } from "./read-plan.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 9, 26, 12, 30);
const iso = (time: number) => new Date(time).toISOString().slice(0, 13);

/** Roll-ups of all days since 2025, and of hours for as long as they are kept. */
const coverage = {
  site: "site.example",
  hoursFrom: Date.UTC(2025, 0, 1),
  hoursTo: Date.UTC(2026, 9, 26, 12),
  detailFrom: now - 92 * dayMs - 0.5 * hourMs,
  daysFrom: Date.UTC(2025, 0, 1),
  daysTo: Date.UTC(2026, 9, 26),
};

/** What is read for the days of a zone. */
function readFor(timeZone: string, from: string, to = from) {
  const { rolled, points } = planOf(
    periodOf({ range: "7d", from, to, timeZone }, now),
    coverage,
    now,
  );
  expect(points).toEqual([]);
  return rolled.map((part) => `${part.period} ${iso(part.from)} ${iso(part.to)}`);
}

it.each([
  ["UTC", "2026-06-01", "2026-06-01", "2026-06-02"],
  ["Europe/London", "2026-06-01", "2026-06-01", "2026-06-02"],
  ["America/New_York", "2026-06-01", "2026-06-01", "2026-06-02"],
  ["Australia/Sydney", "2026-06-01", "2026-06-01", "2026-06-02"],
  ["Pacific/Auckland", "2026-06-01", "2026-06-01", "2026-06-02"],
  // Days of 23 and of 25 hours.
  ["Europe/Berlin", "2026-03-29", "2026-03-29", "2026-03-30"],
  ["Pacific/Auckland", "2026-04-05", "2026-04-04", "2026-04-05"],
])("reads one day of UTC for an old day of %s (%s)", (timeZone, day, from, to) => {
  expect(readFor(timeZone, day)).toEqual([`day ${from}T00 ${to}T00`]);
});

it("reads as many days of UTC as an old range has", () => {
  const june = ["day 2026-06-01T00 2026-07-01T00"];
  expect(readFor("Europe/London", "2026-06-01", "2026-06-30")).toEqual(june);
  expect(readFor("America/Los_Angeles", "2026-06-01", "2026-06-30")).toEqual(june);
});

it("reads whole days of UTC and the hours at the ends where hours are kept", () => {
  expect(readFor("Europe/London", "2026-10-01", "2026-10-03")).toEqual([
    "day 2026-10-01T00 2026-10-03T00",
    "hour 2026-09-30T23 2026-10-01T00",
    "hour 2026-10-03T00 2026-10-03T23",
  ]);
  expect(readFor("Europe/London", "2026-06-01", "2026-10-03")).toEqual([
    "day 2026-06-01T00 2026-10-03T00",
    "hour 2026-10-03T00 2026-10-03T23",
  ]);
});
