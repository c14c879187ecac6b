import { expect, it } from "vitest";
import { firstShown, step } from "./use-earlier.ts";

it("shows the end of a long log and one step more each time, until its beginning", () => {
  expect(firstShown(0, 1)).toBe(0);
  expect(firstShown(step, 1)).toBe(0);
  expect(firstShown(step + 1, 1)).toBe(1);
  expect(firstShown(10_000, 1)).toBe(10_000 - step);
  expect(firstShown(10_000, 3)).toBe(10_000 - 3 * step);
  expect(firstShown(450, 3)).toBe(0);
});
