import { expect, test } from "vitest";
import { type Box, freePosition } from "./toast-position.ts";

const size = { width: 400, height: 100 };
const area = { left: 0, top: 64, right: 1000, bottom: 800 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
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
