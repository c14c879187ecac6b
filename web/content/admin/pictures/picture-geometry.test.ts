import fc from "fast-check";
import { expect, test } from "vitest";
import { maxPictureVariants, previewSize } from "#contract/media.ts";
import { cropAround, focalPointAt, variantSizes } from "./picture-geometry.ts";

const sizesOf = (width: number, height: number) =>
  variantSizes({ width, height }).map((size) => `${size.width} × ${size.height}`);

test("makes the widths of the site that the original has, and its own up to 2400", () => {
  expect(sizesOf(6000, 4000)).toEqual(["480 × 320", "960 × 640", "1600 × 1067", "2400 × 1600"]);
  expect(sizesOf(1200, 800)).toEqual(["480 × 320", "960 × 640", "1200 × 800"]);
  expect(sizesOf(960, 640)).toEqual(["480 × 320", "960 × 640"]);
  expect(sizesOf(300, 200)).toEqual(["300 × 200"]);
});

test("keeps tall pictures within the height that an entry can store", () =>
  expect(sizesOf(1000, 40_000)).toEqual(["250 × 10000"]));

test("makes nothing of a picture that is too narrow for a name", () =>
  expect(variantSizes({ width: 9, height: 100 })).toEqual([]));

const side = fc.integer({ min: 1, max: 12_000 });

test("makes only variants that the server accepts", () =>
  fc.assert(
    fc.property(side, side, (width, height) => {
      const sizes = variantSizes({ width, height });
      expect(sizes.length).toBeLessThanOrEqual(maxPictureVariants);
      for (const size of sizes) {
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(10_000);
        expect(Math.abs(size.height - (size.width * height) / width)).toBeLessThanOrEqual(2);
      }
    }),
  ));

test("crops to the shape of the target around the focal point, and never outside the picture", () => {
  const picture = { width: 3000, height: 2000 };
  const square = { width: 100, height: 100 };
  expect(cropAround(picture, { x: 50, y: 50 }, square)).toEqual({
    x: 500,
    y: 0,
    width: 2000,
    height: 2000,
  });
  expect(cropAround(picture, { x: 0, y: 0 }, square)).toMatchObject({ x: 0, y: 0 });
  expect(cropAround(picture, { x: 100, y: 100 }, square)).toMatchObject({ x: 1000, y: 0 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (width, height, x, y) => {
        const crop = cropAround({ width, height }, { x, y }, previewSize);
        expect(crop.width / crop.height).toBeCloseTo(previewSize.width / previewSize.height);
        expect(crop.x).toBeGreaterThanOrEqual(-0.001);
        expect(crop.y).toBeGreaterThanOrEqual(-0.001);
        expect(crop.x + crop.width).toBeLessThanOrEqual(width + 0.001);
        expect(crop.y + crop.height).toBeLessThanOrEqual(height + 0.001);
        // The point itself is within the crop.
        expect(crop.x).toBeLessThanOrEqual((width * x) / 100 + 0.001);
        expect(crop.x + crop.width).toBeGreaterThanOrEqual((width * x) / 100 - 0.001);
      },
    ),
  );
});

test("keeps the focal point within the picture", () =>
  expect(focalPointAt(-4, 100.6)).toEqual({ x: 0, y: 100 }));
