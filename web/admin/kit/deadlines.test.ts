import { expect, it } from "vitest";
import { deadlineState, durationLabel } from "./deadlines.ts";

const hour = 3_600_000;

it("names a span of time in at most two units", () => {
  expect(durationLabel(59_000)).toBe("0 min");
  expect(durationLabel(48 * 60_000)).toBe("48 min");
  expect(durationLabel(hour + 12 * 60_000)).toBe("1 h 12");
  expect(durationLabel(26 * hour + 4 * 60_000)).toBe("26 h 04");
  expect(durationLabel(51 * hour)).toBe("2 d 3 h");
  expect(durationLabel(72 * hour)).toBe("3 d");
});

it("fills the bar with the time that has passed", () => {
  expect(deadlineState(0, 48 * hour, 12 * hour)).toEqual({
    passed: 0.25,
    isUrgent: false,
    label: "36 h 00",
    phrase: "36 h 00 left",
  });
  expect(deadlineState(0, 48 * hour, -hour).passed).toBe(0);
});

it("is urgent in the last six hours, and stays full when it is late", () => {
  expect(deadlineState(0, 48 * hour, 42 * hour).isUrgent).toBe(false);
  expect(deadlineState(0, 48 * hour, 42 * hour + 1).isUrgent).toBe(true);
  expect(deadlineState(0, 48 * hour, 50 * hour)).toEqual({
    passed: 1,
    isUrgent: true,
    label: "2 h 00 late",
    phrase: "2 h 00 late",
  });
});
