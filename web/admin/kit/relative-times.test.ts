import { expect, it } from "vitest";
import { exactTime, relativeTime } from "./relative-times.ts";

// Saturday, in the zone of the machine, as a reader would see it.
const now = new Date(2026, 10, 21, 8, 0).getTime();

it("shows the time of day for today", () => {
  expect(relativeTime(new Date(2026, 10, 21, 7, 20).getTime(), now)).toBe("07:20");
  expect(relativeTime(new Date(2026, 10, 21, 0, 0).getTime(), now)).toBe("00:00");
});

it("adds the weekday within six days", () => {
  expect(relativeTime(new Date(2026, 10, 20, 23, 59).getTime(), now)).toBe("Fri 23:59");
  expect(relativeTime(new Date(2026, 10, 15, 0, 0).getTime(), now)).toBe("Sun 00:00");
});

it("shows the date before that, with the year when it is another one", () => {
  expect(relativeTime(new Date(2026, 10, 14, 23, 59).getTime(), now)).toBe("14 Nov");
  expect(relativeTime(new Date(2025, 11, 31).getTime(), now)).toBe("31 Dec 2025");
});

it("shows a time slightly in the future, from a clock that is ahead, as today's", () => {
  expect(relativeTime(now + 90_000, now)).toBe("08:01");
});

it("shows the day of a time to come, with the year when it is another one", () => {
  expect(relativeTime(new Date(2026, 10, 21, 23, 59).getTime(), now)).toBe("23:59");
  expect(relativeTime(new Date(2026, 10, 22).getTime(), now)).toBe("22 Nov");
  expect(relativeTime(new Date(2026, 11, 12, 16).getTime(), now)).toBe("12 Dec");
  expect(relativeTime(new Date(2027, 0, 1, 16).getTime(), now)).toBe("1 Jan 2027");
});

it("gives the exact time with its zone", () => {
  expect(exactTime(now)).toMatch(/^21 Nov 2026, 08:00 \S+/);
});
