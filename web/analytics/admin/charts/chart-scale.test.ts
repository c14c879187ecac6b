import { expect, it } from "vitest";
import { durationTop, linePath, nearestIndex, topOf, xOf, yOf } from "./chart-scale.ts";

const plot = { left: 0, right: 100, top: 10, base: 110 };

it("ends the axis at the next round number with a whole half", () => {
  expect([0, 1, 2, 3, 7, 9.5, 10, 11, 88, 101, 9647].map(topOf)).toEqual([
    2, 2, 2, 4, 8, 10, 10, 20, 100, 200, 10_000,
  ]);
});

it("ends the axis of durations at round times", () => {
  expect([0, 9_000, 25_000, 161_000, 3_600_000, 3_600_001].map(durationTop)).toEqual([
    10_000, 10_000, 30_000, 240_000, 3_600_000, 7_200_000,
  ]);
});

it("spreads buckets from edge to edge, and puts a single one into the middle", () => {
  expect([0, 1, 2].map((index) => xOf(plot, index, 3))).toEqual([0, 50, 100]);
  expect(xOf(plot, 0, 1)).toBe(50);
});

it("measures heights from zero", () => {
  expect(yOf(plot, 0, 50)).toBe(110);
  expect(yOf(plot, 50, 50)).toBe(10);
});

it("finds the bucket under the pointer, also outside of the plot", () => {
  expect([-20, 24, 26, 99, 400].map((x) => nearestIndex(plot, x, 3))).toEqual([0, 0, 1, 2, 2]);
  expect(nearestIndex(plot, 70, 1)).toBe(0);
});

it("draws straight lines and leaves gaps", () => {
  expect(linePath(plot, [0, 25, 50], 50)).toBe("M0 110L50 60L100 10");
  expect(linePath(plot, [null, 25, 50], 50)).toBe("M50 60L100 10");
  expect(linePath(plot, [50, null, 50], 50)).toBe("M0 10h0M100 10h0");
  expect(linePath(plot, [], 50)).toBe("");
});
