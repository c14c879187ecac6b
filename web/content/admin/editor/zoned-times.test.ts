import { expect, test } from "vitest";
import {
  chosenInstant,
  instantsOf,
  isSecondOf,
  localTimeOf,
  shortTime,
  timeInBothZones,
} from "./zoned-times.ts";

const iso = (instants: number[]) => instants.map((at) => new Date(at).toISOString());

test("reads a local time of a zone as an instant, in winter and in summer", () => {
  expect(iso(instantsOf("2026-01-15T16:00", "Europe/London"))).toEqual([
    "2026-01-15T16:00:00.000Z",
  ]);
  expect(iso(instantsOf("2026-07-15T16:00", "Europe/London"))).toEqual([
    "2026-07-15T15:00:00.000Z",
  ]);
  expect(iso(instantsOf("2026-07-15T16:00", "America/New_York"))).toEqual([
    "2026-07-15T20:00:00.000Z",
  ]);
});

test("a time the clocks leap over does not exist, and one they show twice is two instants", () => {
  expect(instantsOf("2026-03-29T02:30", "Europe/Berlin")).toEqual([]);
  expect(iso(instantsOf("2026-10-25T02:30", "Europe/Berlin"))).toEqual([
    "2026-10-25T00:30:00.000Z",
    "2026-10-25T01:30:00.000Z",
  ]);
  // Half an hour in Lord Howe.
  expect(instantsOf("2026-10-04T02:15", "Australia/Lord_Howe")).toEqual([]);
});

test("knows the second of two instants that clocks show as the same time", () => {
  const [first = 0, second = 0] = instantsOf("2026-10-25T02:30", "Europe/Berlin");
  expect(isSecondOf(second, "Europe/Berlin")).toBe(true);
  expect(isSecondOf(first, "Europe/Berlin")).toBe(false);
  expect(isSecondOf(first, "Europe/Athens")).toBe(false);
});

test("means the second of two instants where it is asked for, and none that has passed", () => {
  expect(chosenInstant([10, 20], false, 5)).toBe(10);
  expect(chosenInstant([10, 20], true, 15)).toBe(20);
  expect(chosenInstant([10], true, 5)).toBe(10);
  expect(chosenInstant([10, 20], false, 15)).toBeNull();
  expect(chosenInstant([], false, 5)).toBeNull();
});

test("an empty or broken field is no time", () => {
  expect(instantsOf("", "Europe/London")).toEqual([]);
  expect(instantsOf("2026-02-31T10:00x", "Europe/London")).toEqual([]);
});

test("shows an instant in a zone as a field takes it", () => {
  expect(localTimeOf(Date.UTC(2026, 6, 15, 15), "Europe/London")).toBe("2026-07-15T16:00");
});

test("names both zones unless they agree", () => {
  const now = Date.UTC(2026, 10, 22, 8);
  const at = Date.UTC(2026, 10, 22, 16);
  expect(timeInBothZones(at, now, "Europe/London", "Europe/London")).toBe(
    "today 16:00 for you and on the site (London)",
  );
  expect(timeInBothZones(at, now, "America/New_York", "Europe/London")).toBe(
    "today 11:00 for you (New York), today 16:00 on the site (London)",
  );
  expect(shortTime(at, now, "Europe/London")).toBe("16:00");
  expect(shortTime(at + 86_400_000, now, "Europe/London")).toBe("Mon 23 Nov 16:00");
});
