import sharp from "sharp";
import { expect, test } from "vitest";
import { maxPictureBytes, maxPicturePixels } from "#contract/picture-formats.ts";
import { formatOf } from "./file-signatures.ts";
import { inspectBytes, inspectFile } from "./inspect-file.ts";

const text = (content: string) => new TextEncoder().encode(content);
const binary = (content: string) => Uint8Array.from(content, (each) => each.charCodeAt(0));
const ofColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "tan" } });
const pngOf = async (width: number, height: number) =>
  new Uint8Array(await ofColour(width, height).png().toBuffer());

test.each([
  ["<!doctype html><p>", "web page"],
  ["\ufeff\n <HTML lang='en'>", "web page"],
  ["<!-- saved from --><script>alert(1)</script>", "web page"],
  ['<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg">', "SVG"],
  ["<svg onload=alert(1)>", "SVG"],
  ["%PDF-1.7", "PDF"],
  ["GIF89a", "GIF"],
  ["plain text", "unknown"],
] as const)("recognises what is no picture by its bytes: %j", (content, format) =>
  expect(formatOf(text(content))).toBe(format),
);

test.each([
  ["\0\0\0\x20ftypheic\0\0\0\0mif1heic", "HEIC"],
  ["\0\0\0\x20ftypavif\0\0\0\0avifmif1", "image/avif"],
  ["\0\0\0\x20ftypmif1\0\0\0\0mif1avif", "image/avif"],
  ["\0\0\0\x20ftypisom\0\0\0\0isommp42", "video"],
  ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
  ["RIFF\x10\0\0\0AVI LIST", "video"],
  ["II*\0\x08\0\0\0", "TIFF"],
] as const)("recognises binary formats by their bytes: %j", (content, format) =>
  expect(formatOf(binary(content))).toBe(format),
);

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "accepts %s, whatever its name",
  async (type) => {
    const bytes = new Uint8Array(await ofColour(40, 30).toFormat(type).toBuffer());
    const file = new File([bytes], "notes.txt", { type: "text/plain" });
    const inspected = await inspectFile(file);
    expect(inspected).toMatchObject({
      type: `image/${type}`,
      name: "notes.txt",
      bytes: bytes.length,
    });
    expect(inspected.original.type).toBe(`image/${type}`);
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    expect(inspected.sha256).toBe(Buffer.from(digest).toString("hex"));
  },
);

test("refuses an empty file, and one that is too large", async () => {
  expect(() => inspectBytes(new Uint8Array())).toThrow("This file is empty.");
  const large = new Uint8Array(maxPictureBytes + 1);
  large.set(await pngOf(2, 2));
  expect(() => inspectBytes(large)).toThrow(/at most 20 MB are possible/);
});

test("refuses too many pixels before it decodes any", async () => {
  const bytes = await pngOf(2, 2);
  const header = new DataView(bytes.buffer);
  header.setUint32(16, 8000);
  header.setUint32(20, maxPicturePixels / 8000);
  expect(inspectBytes(bytes)).toBe("image/png");
  header.setUint32(20, maxPicturePixels / 8000 + 1);
  expect(() => inspectBytes(bytes)).toThrow(
    "This picture has 41 megapixels; at most 40 are possible.",
  );
});

test("refuses a picture that ends before it says its size", async () =>
  expect(() => inspectBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4]))).toThrow(
    /cut off or damaged/,
  ));

test("explains a HEIC photo and an SVG drawing", () => {
  expect(() => inspectBytes(binary("\0\0\0\x20ftypheic"))).toThrow(/export it as JPEG/);
  expect(() => inspectBytes(text("<svg></svg>"))).toThrow(/may contain scripts/);
});
