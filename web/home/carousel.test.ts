import { describe, expect, test } from "vitest";
import { nextSnapPoint, visibleRange } from "./carousel.ts";

const row = (scrollLeft: number) => ({ scrollLeft, clientWidth: 400, scrollWidth: 1000 });
const starts = [0, 320, 640];

describe("the line under the stories", () => {
  test("shows the share of the row that is in sight", () => {
    expect(visibleRange(row(0))).toEqual({ start: 0, length: 0.4 });
    expect(visibleRange(row(250))).toEqual({ start: 0.25, length: 0.4 });
  });

  test("ends exactly at the end of the row", () => {
    expect(visibleRange(row(600))).toEqual({ start: 0.6, length: 0.4 });
  });

  test("stays inside the row while a phone lets it be pulled past its ends", () => {
    expect(visibleRange(row(-80)).start).toBe(0);
    expect(visibleRange(row(700)).start).toBe(0.6);
  });

  test("is whole when everything fits", () => {
    const whole = { scrollLeft: 0, clientWidth: 400, scrollWidth: 400 };
    expect(visibleRange(whole)).toEqual({ start: 0, length: 1 });
  });
});

describe("going from story to story", () => {
  test("goes one plate on and one back", () => {
    expect(nextSnapPoint(row(0), starts, 1)).toBe(320);
    expect(nextSnapPoint(row(320), starts, -1)).toBe(0);
  });

  test("from between two plates goes to the nearer side asked for", () => {
    expect(nextSnapPoint(row(400), starts, 1)).toBe(600);
    expect(nextSnapPoint(row(400), starts, -1)).toBe(320);
  });

  test("takes a position a pixel off for the plate itself", () => {
    expect(nextSnapPoint(row(319), starts, 1)).toBe(600);
    expect(nextSnapPoint(row(321), starts, -1)).toBe(0);
  });

  test("has nowhere to go before the first and after the last", () => {
    expect(nextSnapPoint(row(0), starts, -1)).toBeNull();
    expect(nextSnapPoint(row(600), starts, 1)).toBeNull();
  });
});
