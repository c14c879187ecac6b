import { expect, it } from "vitest";
import { exactTime, relativeTime } from "./relative-times.ts";

const now = Date.UTC(2026, 10, 21, 12);
const before = (seconds: number) => relativeTime(now - seconds * 1000, now);
const plain = (text: string) => text.replaceAll(/\s/g, " ");

it("tells how long ago something was in the largest whole unit", () => {
  expect(before(59)).toBe("just now");
  expect(plain(before(60))).toBe("1 min ago");
  expect(plain(before(59 * 60 + 59))).toBe("59 min ago");
  expect(plain(before(3600))).toMatch(/^1 hr\.? ago$/);
  expect(before(24 * 3600)).toBe("yesterday");
  expect(plain(before(6 * 24 * 3600))).toBe("6 days ago");
});

it("tells the date after a week, with the year when it is another one", () => {
  expect(before(8 * 24 * 3600)).toBe("13 Nov");
  expect(before(365 * 24 * 3600)).toBe("21 Nov 2025");
});

it("takes a clock that is ahead for one that is right", () => {
  expect(before(-90)).toBe("just now");
});

it("says the exact moment with its time zone", () => {
  expect(exactTime(now)).toMatch(/^21 Nov 2026, \d\d:\d\d \S+/);
});
