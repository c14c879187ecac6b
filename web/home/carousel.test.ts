import { describe, expect, test } from "vitest";
import { nextSnapPoint, visibleRange } from "./carousel.ts";

const row = (scrollLeft: number) => ({ scrollLeft, clientWidth: 400, scrollWidth: 1000 });
const starts = [0, 320, 640];

describe("the progress line", () => {
  test("shows which part of the row is visible", () => {
    expect(visibleRange(row(0))).toEqual({ start: 0, length: 0.4 });
    expect(visibleRange(row(250))).toEqual({ start: 0.25, length: 0.4 });
  });

  test("ends exactly at the end of the row", () => {
    expect(visibleRange(row(600))).toEqual({ start: 0.6, length: 0.4 });
  });

  test("stays inside the row during overscroll", () => {
    expect(visibleRange(row(-80)).start).toBe(0);
    expect(visibleRange(row(700)).start).toBe(0.6);
  });

  test("covers the whole row if everything fits", () => {
    const fitting = { scrollLeft: 0, clientWidth: 400, scrollWidth: 400 };
    expect(visibleRange(fitting)).toEqual({ start: 0, length: 1 });
  });
});

describe("the snap point after a step", () => {
  test("is the next or the previous card", () => {
    expect(nextSnapPoint(row(0), starts, 1)).toBe(320);
    expect(nextSnapPoint(row(320), starts, -1)).toBe(0);
  });

  test("is the next card in the direction of the step if the row stands between two cards", () => {
    expect(nextSnapPoint(row(400), starts, 1)).toBe(600);
    expect(nextSnapPoint(row(400), starts, -1)).toBe(320);
  });

  test("treats a position one pixel off as the card itself", () => {
    expect(nextSnapPoint(row(319), starts, 1)).toBe(600);
    expect(nextSnapPoint(row(321), starts, -1)).toBe(0);
  });

  test("is null before the first and after the last card", () => {
    expect(nextSnapPoint(row(0), starts, -1)).toBeNull();
    expect(nextSnapPoint(row(600), starts, 1)).toBeNull();
  });
});
