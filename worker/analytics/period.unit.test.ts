import { expect, it } from "vitest";
import { periodOf } from "./period.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const iso = (time: number) => new Date(time).toISOString().slice(0, 16);
const oneDay = (day: string, timeZone: string) =>
  periodOf({ range: "7d", from: day, to: day, timeZone }, 0);

it.each([
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00", 23],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00", 25],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00", 23],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00", 25],
  ["Australia/Sydney", "2026-10-04", "2026-10-03T14:00", 23],
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00", 23],
  ["UTC", "2026-03-29", "2026-03-29T00:00", 24],
])("gives a day of %s, %s, its hours", (timeZone, day, start, hours) => {
  const { from, to, unit, starts } = oneDay(day, timeZone);
  expect([iso(from), to - from, unit]).toEqual([start, hours * hourMs, "hour"]);
  expect(starts).toEqual(Array.from({ length: hours }, (_, n) => from + n * hourMs));
});

it("lets an hour of UTC belong to the day in which it begins, where zones have half hours", () => {
  const { from, to } = oneDay("2026-10-26", "Asia/Kolkata");
  expect([iso(from), iso(to)]).toEqual(["2026-10-25T19:00", "2026-10-26T19:00"]);
});

it("begins buckets of three hours on the clock, on both sides of a change", () => {
  const week = {
    range: "7d",
    from: "2026-10-23",
    to: "2026-10-27",
    timeZone: "Europe/Berlin",
  } as const;
  const { starts, unit } = periodOf(week, 0);
  expect([unit, starts.length]).toEqual(["3 hours", 40]);
  const clock = new Intl.DateTimeFormat("en", {
    timeZone: "Europe/Berlin",
    hour: "numeric",
    hourCycle: "h23",
  });
  expect(new Set(starts.map((start) => Number(clock.format(start)) % 3))).toEqual(new Set([0]));
  const lengths = starts.slice(1).map((start, index) => (start - (starts[index] ?? 0)) / hourMs);
  expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 4]);
});

it("ends a range with the current hour and begins it at the same time on the clock", () => {
  const now = Date.UTC(2026, 9, 27, 9, 59, 59);
  const { from, to, starts, previous } = periodOf({ range: "7d", timeZone: "Europe/Berlin" }, now);
  expect([iso(from), iso(to)]).toEqual(["2026-10-20T09:00", "2026-10-27T10:00"]);
  expect([iso(previous.from), iso(previous.to)]).toEqual(["2026-10-13T09:00", "2026-10-20T09:00"]);
  expect(previous.starts).toHaveLength(starts.length);
});

const upTo = (days: object, now: number) =>
  periodOf(
    { range: "7d", timeZone: "Europe/Berlin", from: "2026-10-27", to: "2026-10-27", ...days },
    now,
  );

it("ends a custom range that includes today with the current hour, and compares it with as long a time", () => {
  const morning = Date.UTC(2026, 9, 27, 8, 20);
  const { from, to, starts, previous } = upTo({}, morning);
  expect([iso(from), iso(to)]).toEqual(["2026-10-26T23:00", "2026-10-27T09:00"]);
  expect(starts).toHaveLength(10);
  expect([iso(previous.from), iso(previous.to)]).toEqual(["2026-10-25T23:00", "2026-10-26T09:00"]);
  expect(previous.starts).toHaveLength(10);
  const week = upTo({ from: "2026-10-26", to: "2026-11-01" }, morning);
  expect(iso(week.to)).toBe("2026-10-27T09:00");
  expect(week.previous.to - week.previous.from).toBe(week.to - week.from);
});

it("keeps the days of a custom range that is over, or has not begun", () => {
  const day = ["2026-10-26T23:00", "2026-10-27T23:00"];
  for (const now of [
    Date.UTC(2026, 9, 26, 12),
    Date.UTC(2026, 9, 26, 22, 59),
    Date.UTC(2026, 9, 27, 23),
  ]) {
    const { from, to, starts } = upTo({}, now);
    expect([iso(from), iso(to)]).toEqual(day);
    expect(starts).toHaveLength(24);
  }
});

it("compares with nothing of its own where a midnight is skipped", () => {
  const { from, previous } = periodOf(
    { range: "7d", timeZone: "Africa/Cairo", from: "2026-04-20", to: "2026-04-23" },
    Date.UTC(2026, 9, 27),
  );
  expect(iso(from)).toBe("2026-04-19T22:00");
  expect(iso(previous.to)).toBe("2026-04-19T22:00");
});

it("compares each bucket with the one as many days earlier", () => {
  const { starts, previous } = periodOf(
    { range: "30d", timeZone: "UTC" },
    Date.UTC(2026, 9, 27, 9),
  );
  expect(previous.starts).toEqual(starts.map((start) => start - 30 * dayMs));
  expect(starts).toHaveLength(31);
});
