import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureFiles } from "#worker/testing/picture-files.ts";
import { DamagedPicture, withoutMetadata } from "./picture-without-metadata.ts";

const characters = (text: string) => Array.from(text, (each) => each.charCodeAt(0));
const numbers = (value: number, isLittle = false): number[] => {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, isLittle);
  return [...new Uint8Array(view.buffer)];
};
const secret = characters("Exif\0\0<script>taken at home</script>");

/** A file with bytes put into it. */
const withBytes = (file: Uint8Array, at: number, added: readonly number[]) =>
  new Uint8Array([...file.subarray(0, at), ...added, ...file.subarray(at)]);

const segment = (marker: number, data: readonly number[]) => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255],
  ...data,
];
const pngChunk = (name: string, data: readonly number[]) => [
  ...numbers(data.length),
  ...characters(name),
  ...data,
  ...numbers(0),
];
const webpChunk = (name: string, data: readonly number[]) => [
  ...characters(name),
  ...numbers(data.length, true),
  ...data,
  ...(data.length % 2 ? [0] : []),
];

const jpg = pictureFiles["48x32.jpg"];
const png = pictureFiles["48x32.png"];
const webp = pictureFiles["48x32.webp"];
/** A WebP file of chunks. */
const webpOf = (...chunks: readonly (readonly number[])[]) => {
  const body = chunks.flat();
  return new Uint8Array([
    ...characters("RIFF"),
    ...numbers(body.length + 4, true),
    ...characters("WEBP"),
    ...body,
  ]);
};
const header = (flags: number) => webpChunk("VP8X", [flags, 0, 0, 0, 47, 0, 0, 31, 0, 0]);
const frame = [...webp.subarray(12)];

describe("a picture keeps what shows it and nothing else:", () => {
  it.each([
    ["a JPEG without Exif", "image/jpeg", jpg, jpg],
    ["a JPEG with Exif", "image/jpeg", withBytes(jpg, 2, segment(0xe1, secret)), jpg],
    ["a JPEG with a comment", "image/jpeg", withBytes(jpg, 2, segment(0xfe, secret)), jpg],
    [
      "a JPEG with a second picture's index",
      "image/jpeg",
      withBytes(jpg, 2, segment(0xe2, characters("MPF\0"))),
      jpg,
    ],
    [
      "a JPEG that goes on after its end",
      "image/jpeg",
      new Uint8Array([...jpg, ...secret, 0xff, 0xd9]),
      jpg,
    ],
    ["a PNG without texts", "image/png", png, png],
    ["a PNG with a text", "image/png", withBytes(png, 33, pngChunk("tEXt", secret)), png],
    ["a PNG with Exif", "image/png", withBytes(png, 33, pngChunk("eXIf", secret)), png],
    ["a WebP without Exif", "image/webp", webp, webp],
    [
      "a WebP with Exif and XMP",
      "image/webp",
      webpOf(header(0x1c), frame, webpChunk("EXIF", secret), webpChunk("XMP ", secret)),
      webpOf(header(0x10), frame),
    ],
  ] as const)("%s", (_, type, file, kept) => {
    expect(withoutMetadata(file, type)).toEqual(kept);
  });

  it.each([
    [
      "the small second picture of JFIF",
      0xe0,
      [..."JFIF\0".split(""), 1, 2, 0, 0, 1, 0, 1, 2, 1],
      16,
    ],
    [
      "the bytes behind Adobe's colour transform",
      0xee,
      [..."Adobe".split(""), 0, 100, 0, 0, 0, 0, 1],
      14,
    ],
  ] as const)("a JPEG without %s", (_, marker, head, length) => {
    const data = head.map((each) => (typeof each === "string" ? each.charCodeAt(0) : each));
    const file = withBytes(jpg, 2, segment(marker, [...data, ...secret]));
    const shown = marker === 0xe0 ? [...data.slice(0, -2), 0, 0] : data;
    expect(shown).toHaveLength(length - 2);
    expect(withoutMetadata(file, "image/jpeg")).toEqual(withBytes(jpg, 2, segment(marker, shown)));
  });

  it.each([0xe0, 0xee])("a JPEG without a segment %i of another kind", (marker) => {
    const file = withBytes(jpg, 2, segment(marker, [...characters("JFXX\0\x10"), ...secret]));
    expect(withoutMetadata(file, "image/jpeg")).toEqual(jpg);
  });

  it("a PNG without a chunk that is longer than its kind", () => {
    const file = withBytes(png, 33, pngChunk("pHYs", secret));
    expect(withoutMetadata(file, "image/png")).toEqual(png);
  });

  it("a JPEG with its colour profile", () => {
    const file = withBytes(jpg, 2, segment(0xe2, characters("ICC_PROFILE\0")));
    expect(withoutMetadata(file, "image/jpeg")).toEqual(file);
  });
});

it.each([
  ["image/jpeg", withBytes(jpg, 2, Array(20_000).fill(segment(0xfe, [])).flat())],
  ["image/png", withBytes(png, 33, Array(20_000).fill(pngChunk("tEXt", [])).flat())],
  ["image/webp", webpOf(frame, ...Array(20_000).fill(webpChunk("XMP ", [])))],
] as const)("a %s of more parts than any real one is refused", (type, file) => {
  expect(() => withoutMetadata(file, type)).toThrow(DamagedPicture);
});

it.each([
  ["image/jpeg", jpg],
  ["image/png", png],
  ["image/webp", webp],
] as const)("a damaged %s is refused, or gives bytes that a second pass keeps", (type, file) => {
  const cut = fc.nat({ max: file.length });
  const damage = fc.array(fc.tuple(fc.nat({ max: file.length - 1 }), fc.nat({ max: 255 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(cut, damage, (length, changes) => {
      const damaged = new Uint8Array(file.subarray(0, length));
      for (const [at, value] of changes) if (at < length) damaged[at] = value;
      try {
        const kept = withoutMetadata(damaged, type);
        expect(withoutMetadata(kept, type)).toEqual(kept);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedPicture);
      }
    }),
    { numRuns: 500 },
  );
});
