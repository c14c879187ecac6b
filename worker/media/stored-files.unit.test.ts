import { describe, expect, it } from "vitest";
import { checkFiles, imageOf, type StoredFile } from "./stored-files.ts";

const file = (width: number, height: number, type: StoredFile["type"] = "image/webp") => ({
  hash: "0123456789abcdef",
  type,
  bytes: 1,
  width,
  height,
});
const original = file(4032, 3024, "image/jpeg");
const preview = { "preview.jpg": file(1200, 630, "image/jpeg") };
const fieldsOf = (files: Parameters<typeof checkFiles>[0]) => {
  const checked = checkFiles(files);
  return "problems" in checked ? checked.problems.map(({ field }) => field) : [];
};

describe("the files of a picture", () => {
  it("have the size of the original, rounded variants included", () => {
    const files = { original, "800.webp": file(800, 601), "333.webp": file(333, 250), ...preview };
    expect(checkFiles(files)).toEqual({ size: { width: 4032, height: 3024 } });
  });

  it("have the size of the picture turned upright when the camera stored it on its side", () => {
    const files = { original, "800.webp": file(800, 1067), ...preview };
    expect(checkFiles(files)).toEqual({ size: { width: 3024, height: 4032 } });
  });

  it("are refused when some variants are upright and others not, or larger than the original", () => {
    const mixed = { "800.webp": file(800, 1067), "400.webp": file(400, 300) };
    expect(fieldsOf({ original, ...mixed, ...preview })).toEqual(["800.webp"]);
    const larger = { "5000.webp": file(5000, 3750) };
    expect(fieldsOf({ original, ...larger, ...preview })).toEqual(["5000.webp"]);
  });

  it("are refused when variants have two formats", () => {
    const mixed = { "800.webp": file(800, 600), "400.jpg": file(400, 300, "image/jpeg") };
    expect(fieldsOf({ original, ...mixed, ...preview })).toEqual(["variants"]);
  });

  it("are at most nine variants", () => {
    const variants = Array.from({ length: 10 }, (_, n) => [
      `${400 + n * 4}.webp`,
      file(400 + n * 4, 300 + n * 3),
    ]);
    const files = { original, ...preview, ...Object.fromEntries(variants) };
    expect(fieldsOf(files)).toEqual(["variants"]);
  });
});

it("makes the widest variant the picture and lists the others", () => {
  const files = { original, "400.webp": file(400, 300), "1600.webp": file(1600, 1200), ...preview };
  const path = "/media/uploads/folder";
  expect(imageOf("folder", "A harbour", files)).toEqual({
    src: `${path}/1600-0123456789abcdef.webp`,
    alt: "A harbour",
    width: 1600,
    height: 1200,
    variants: [{ src: `${path}/400-0123456789abcdef.webp`, width: 400 }],
    preview: `${path}/preview-0123456789abcdef.jpg`,
  });
  expect(imageOf("folder", "", { original })).toBeNull();
});
