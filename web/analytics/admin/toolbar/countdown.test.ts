import { expect, it } from "vitest";
import { afterSecond, countdownText, refreshSeconds } from "./countdown.ts";

const watched = { isHidden: false, isUnattended: false };

it("counts from 30 to 0", () => {
  let left: number = refreshSeconds;
  for (let second = 0; second < 29; second += 1) left = afterSecond(left, watched);
  expect(left).toBe(1);
  expect(afterSecond(left, watched)).toBe(0);
});

it("stops before 0 while the page is hidden or unattended, so that a return refreshes at once", () => {
  expect(afterSecond(12, { ...watched, isHidden: true })).toBe(11);
  expect(afterSecond(1, { ...watched, isHidden: true })).toBe(1);
  expect(afterSecond(1, { ...watched, isUnattended: true })).toBe(1);
  expect(afterSecond(1, watched)).toBe(0);
});

it("says that the count is paused where it would show its last second for good", () => {
  expect(countdownText(1, true)).toBe("paused");
  expect(countdownText(1, false)).toBe("1 s");
  expect(countdownText(12, true)).toBe("12 s");
});
