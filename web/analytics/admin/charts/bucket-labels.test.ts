import { expect, it } from "vitest";
import { bucketLabel, periodText, timeTicks, zoneName } from "./bucket-labels.ts";

const hourMs = 3_600_000;
const zone = "Europe/London";

/** Buckets of the same length, one after the other. */
const spans = (startAt: number, hours: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    startAt: startAt + index * hours * hourMs,
    endAt: startAt + (index + 1) * hours * hourMs,
  }));

const first = Date.UTC(2026, 10, 18, 9);

it("names a bucket in the reader's zone", () => {
  const [bucket] = spans(first, 3, 1);
  expect(bucket && bucketLabel(bucket, zone)).toBe("Wed 18 Nov, 09:00 to 12:00");
  expect(bucket && bucketLabel(bucket, "Asia/Kolkata")).toBe("Wed 18 Nov, 14:30 to 17:30");
});

it("names a day without its hours, also one of 23 or 25 hours", () => {
  for (const hours of [23, 24, 25]) {
    const [day] = spans(Date.UTC(2026, 9, 24, 23), hours, 1);
    expect(day && bucketLabel(day, zone)).toBe("Sun 25 Oct");
  }
});

it("labels the days of a week, and fewer of them where there is less room", () => {
  const week = spans(Date.UTC(2026, 10, 15, 9), 3, 56);
  const labels = timeTicks(week, zone, 10).map(({ label }) => label);
  expect(labels).toEqual(["Mon 16", "Tue 17", "Wed 18", "Thu 19", "Fri 20", "Sat 21", "Sun 22"]);
  expect(timeTicks(week, zone, 4).map(({ label }) => label)).toEqual([
    "Mon 16",
    "Wed 18",
    "Fri 20",
    "Sun 22",
  ]);
});

it("labels the hours of a day and where the next day begins", () => {
  const labels = timeTicks(spans(Date.UTC(2026, 10, 18, 17), 1, 24), zone, 12);
  expect(labels.map(({ label }) => label)).toEqual([
    "18:00",
    "21:00",
    "Thu 19",
    "03:00",
    "06:00",
    "09:00",
    "12:00",
    "15:00",
  ]);
});

it("labels months of days by date", () => {
  const days = spans(Date.UTC(2026, 10, 1), 24, 30);
  expect(timeTicks(days, "UTC", 3).map(({ label }) => label)).toEqual([
    "1 Nov",
    "11 Nov",
    "21 Nov",
  ]);
  expect(timeTicks([], "UTC", 3)).toEqual([]);
});

it("keeps the hours of a day that is not whole", () => {
  const [part] = spans(Date.UTC(2026, 10, 22), 11, 1);
  expect(part && bucketLabel(part, "UTC")).toBe("Sun 22 Nov, 00:00 to 11:00");
});

it("names the period and the zone", () => {
  const to = Date.UTC(2026, 10, 22);
  expect(periodText({ from: to - 7 * 24 * hourMs, to }, "UTC", to)).toBe("15 to 21 November, UTC");
  expect(periodText({ from: to - 24 * hourMs, to }, zone, to)).toBe(
    "21 Nov 00:00 to 22 Nov 00:00, London time",
  );
  expect(periodText({ from: to - 30 * 24 * hourMs, to }, "UTC", to)).toBe(
    "23 October to 21 November, UTC",
  );
  const newYear = Date.UTC(2026, 0, 8);
  expect(periodText({ from: newYear - 14 * 24 * hourMs, to: newYear }, "UTC", to)).toBe(
    "25 December 2025 to 7 January 2026, UTC",
  );
  const lastYear = Date.UTC(2025, 10, 22);
  expect(periodText({ from: lastYear - 7 * 24 * hourMs, to: lastYear }, "UTC", to)).toBe(
    "15 to 21 November 2025, UTC",
  );
  expect(zoneName("America/New_York")).toBe("New York time");
});
