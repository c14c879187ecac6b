import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureFiles } from "#worker/testing/picture-files.ts";
import { isWholePicture, pictureSizeOf, pictureTypeOf } from "./picture-format.ts";

const pictures = [
  ["image/png", pictureFiles["48x32.png"]],
  ["image/jpeg", pictureFiles["48x32.jpg"]],
  ["image/webp", pictureFiles["48x32.webp"]],
  ["image/avif", pictureFiles["48x32.avif"]],
] as const;

describe.each(pictures)("a picture of the type %s", (type, bytes) => {
  it("is recognised by its bytes, with its size", () => {
    expect(pictureTypeOf(bytes)).toBe(type);
    expect(pictureSizeOf(bytes, type)).toEqual({ width: 48, height: 32 });
  });

  it("is whole only with all of its bytes and no more", () => {
    expect(isWholePicture(bytes, type)).toBe(true);
    for (const length of [0, 1, 4, 12, bytes.length >> 1, bytes.length - 1]) {
      expect(isWholePicture(bytes.subarray(0, length), type), `${length}`).toBe(false);
    }
    expect(isWholePicture(new Uint8Array([...bytes, 0x3c]), type)).toBe(false);
  });

  it("never makes the reader fail, however it is damaged", () => {
    fc.assert(
      fc.property(
        fc.nat(bytes.length),
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 }),
        (length, changes) => {
          const damaged = new Uint8Array(bytes);
          for (const [at, value] of changes) damaged[at] = value;
          const part = damaged.subarray(0, length);
          const found = pictureTypeOf(part);
          const size = found && pictureSizeOf(part, found);
          if (size) expect(size.width * size.height).toBeGreaterThan(0);
          isWholePicture(part, type);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it("reads a picture within a larger buffer", () => {
  const bytes = pictureFiles["48x32.avif"];
  const buffer = new Uint8Array([1, 2, 3, ...bytes]);
  expect(pictureSizeOf(buffer.subarray(3), "image/avif")).toEqual({ width: 48, height: 32 });
});

it("takes two megabytes of nonsense after the start of a JPEG for no picture", () => {
  const bytes = new Uint8Array(4_000_000).fill(0x61);
  bytes.set([0xff, 0xd8, 0xff]);
  expect(pictureSizeOf(bytes, "image/jpeg")).toBeNull();
});
