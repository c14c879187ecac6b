import { expect, it } from "vitest";
import { cursorAfter } from "./use-cursor.ts";

it("begins at the last point and moves by one", () => {
  expect(cursorAfter("ArrowLeft", null, 10)).toBe(9);
  expect(cursorAfter("ArrowLeft", 9, 10)).toBe(8);
  expect(cursorAfter("ArrowRight", 8, 10)).toBe(9);
});

it("moves by seven, and to both ends", () => {
  expect(cursorAfter("PageDown", 9, 10)).toBe(2);
  expect(cursorAfter("PageUp", 1, 10)).toBe(8);
  expect(cursorAfter("Home", 5, 10)).toBe(0);
  expect(cursorAfter("End", null, 10)).toBe(9);
});

it("stays within the chart", () => {
  expect(cursorAfter("ArrowLeft", 0, 10)).toBe(0);
  expect(cursorAfter("ArrowRight", 9, 10)).toBe(9);
  expect(cursorAfter("PageDown", 3, 10)).toBe(0);
});

it("leaves other keys alone", () => {
  expect(cursorAfter("r", 3, 10)).toBeNull();
  expect(cursorAfter("Tab", 3, 10)).toBeNull();
});
