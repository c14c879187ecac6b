import { expect, test } from "vitest";
import { freePosition, type Obstacle } from "./toast-position.ts";

const size = { width: 400, height: 100 };
const area = { left: 0, top: 64, right: 1000, bottom: 800 };
const box = (left: number, top: number, right: number, bottom: number, weight = 1): Obstacle => ({
  left,
  top,
  right,
  bottom,
  weight,
});
const topRight = box(700, 80, 900, 120);
const bottomRight = box(700, 720, 900, 780);
const topLeft = box(0, 80, 300, 120);
const bottomLeft = box(0, 720, 300, 780);

test.each([
  ["at the top right", [], { left: 600, top: 64 }],
  ["at the top right beside what is on the left", [topLeft], { left: 600, top: 64 }],
  ["at the bottom right", [topRight], { left: 600, top: 700 }],
  ["at the top left", [topRight, bottomRight], { left: 0, top: 64 }],
  ["at the bottom left", [topRight, bottomRight, topLeft], { left: 0, top: 700 }],
  [
    "between what is above and below",
    [topRight, bottomRight, topLeft, bottomLeft],
    { left: 600, top: 120 },
  ],
])("a toast is shown where it covers nothing: %s", (_, obstacles, expected) => {
  expect(freePosition(size, area, obstacles)).toEqual(expected);
});

test("without any free position a toast covers as little as possible", () => {
  const phone = { left: 0, top: 0, right: 400, bottom: 160 };
  const field = box(0, 0, 400, 80);
  const link = box(0, 130, 40, 150);
  expect(freePosition(size, phone, [field, link])).toEqual({ left: 0, top: 60 });
});

test("a toast that is larger than its area starts at the upper left corner of the area", () => {
  expect(freePosition(size, { left: 8, top: 8, right: 300, bottom: 90 }, [])).toEqual({
    left: 8,
    top: 8,
  });
});

test("a toast stays where it is while that covers nothing", () => {
  const current = { left: 0, top: 200 };
  expect(freePosition(size, area, [topRight], current)).toBe(current);
});

test("a toast moves when something comes under it or the window gets smaller", () => {
  const current = { left: 0, top: 200 };
  expect(freePosition(size, area, [box(0, 250, 300, 260)], current)).toEqual({
    left: 600,
    top: 64,
  });
  expect(freePosition(size, { ...area, bottom: 250 }, [], current)).toEqual({ left: 600, top: 64 });
});

test("a toast covers a heading rather than a button", () => {
  const phone = { left: 0, top: 0, right: 400, bottom: 160 };
  const heading = box(0, 0, 400, 80);
  const button = box(0, 100, 400, 140, 10);
  expect(freePosition(size, phone, [heading, button])).toEqual({ left: 0, top: 0 });
});
