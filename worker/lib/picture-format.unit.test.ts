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

it("takes the largest picture in an AVIF file for its size", () => {
  const bytes = pictureFiles["48x32.avif"];
  const text = String.fromCharCode(...bytes);
  const box = new Uint8Array([0, 0, 0, 20, 0x69, 0x73, 0x70, 0x65, ...Array(12).fill(0)]);
  new DataView(box.buffer).setUint32(12, 9000);
  new DataView(box.buffer).setUint32(16, 8000);
  const changed = new Uint8Array(bytes);
  for (const name of ["meta", "iprp", "ipco"]) {
    const at = text.indexOf(name) - 4;
    const view = new DataView(changed.buffer);
    view.setUint32(at, view.getUint32(at) + box.length);
  }
  const end = text.indexOf("ipma") - 4;
  const larger = new Uint8Array([...changed.subarray(0, end), ...box, ...changed.subarray(end)]);
  expect(pictureSizeOf(larger, "image/avif")).toEqual({ width: 9000, height: 8000 });
});

it("takes two megabytes of nonsense after the start of a JPEG for no picture", () => {
  const bytes = new Uint8Array(4_000_000).fill(0x61);
  bytes.set([0xff, 0xd8, 0xff]);
  expect(pictureSizeOf(bytes, "image/jpeg")).toBeNull();
});
