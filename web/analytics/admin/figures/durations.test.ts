import { expect, it } from "vitest";
import { durationText, minutesAndSeconds, shortDuration } from "./durations.ts";

it("shows minutes and seconds", () => {
  expect(durationText(161_000)).toBe("2 m 41 s");
  expect(durationText(0)).toBe("0 m 00 s");
  expect(durationText(48_400)).toBe("0 m 48 s");
  expect(durationText(7_384_000)).toBe("123 m 04 s");
});

it("rounds before it splits, so that there are never 60 seconds", () => {
  expect(durationText(59_600)).toBe("1 m 00 s");
  expect(minutesAndSeconds(119_999)).toEqual({ minutes: 2, seconds: 0 });
});

it("leaves out what is nothing", () => {
  expect(shortDuration(14_000)).toBe("14 s");
  expect(shortDuration(180_000)).toBe("3 m");
  expect(shortDuration(185_000)).toBe("3 m 05 s");
});
