import { HEIF } from "image-size/types/heif";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import type { PictureType } from "#contract/picture-formats.ts";

/** The size of a picture is within its first bytes; reading on would only cost time with a file that has none. */
const headerBytes = 2 * 1024 * 1024;

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** Whether AVIF is among the brands of an ISO media file: its own, or one it is compatible with. */
function isAvif(bytes: Uint8Array): boolean {
  const boxEnd = Math.min(viewOf(bytes).getUint32(0), 80);
  return ascii(bytes, 8, boxEnd).includes("avif");
}

/** The size of the largest picture in an AVIF file, which may hold tiles and a thumbnail too. */
function largestSize(bytes: Uint8Array) {
  const { images = [], ...first } = HEIF.calculate(bytes);
  const area = ({ width, height }: { width: number; height: number }) => width * height;
  return images.reduce((largest, size) => (area(size) > area(largest) ? size : largest), first);
}

/** Whether a PNG ends in its last chunk. */
const hasPngEnd = (bytes: Uint8Array) =>
  ascii(bytes, bytes.length - 8, bytes.length - 4) === "IEND";

/** Whether a JPEG ends in its end marker. */
const hasJpegEnd = (bytes: Uint8Array) => viewOf(bytes).getUint16(bytes.length - 2) === 0xffd9;

/** Whether a WebP file is as long as it says. */
const hasRiffLength = (bytes: Uint8Array) => viewOf(bytes).getUint32(4, true) + 8 === bytes.length;

/** Whether the boxes of an ISO media file fill it exactly. */
function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let end = 0;
  while (end + 8 <= bytes.length) {
    const size = view.getUint32(end);
    if (size < 8) return false;
    end += size;
  }
  return end > 0 && end === bytes.length;
}

type Format = {
  /** Reads the first bytes; throws or returns false when they are of another format. */
  readonly is: (bytes: Uint8Array) => boolean;
  readonly size: (bytes: Uint8Array) => { width: number; height: number };
  /** Whether the file ends where the format says, so that it is neither cut off nor followed by anything. */
  readonly isWhole: (bytes: Uint8Array) => boolean;
};

const formats: Readonly<Record<PictureType, Format>> = {
  "image/avif": {
    is: (bytes) => HEIF.validate(bytes) && isAvif(bytes),
    size: largestSize,
    isWhole: hasWholeBoxes,
  },
  "image/webp": { is: WEBP.validate, size: WEBP.calculate, isWhole: hasRiffLength },
  "image/jpeg": {
    is: (bytes) => JPG.validate(bytes) && bytes[2] === 0xff,
    size: JPG.calculate,
    isWhole: hasJpegEnd,
  },
  "image/png": { is: PNG.validate, size: PNG.calculate, isWhole: hasPngEnd },
};

/** The result of a function that reads untrusted bytes and throws where they make no sense. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The format of a file by its bytes; null for every format that cannot be uploaded. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const header = bytes.subarray(0, headerBytes);
  const types = Object.keys(formats) as PictureType[];
  return types.find((type) => attempt(() => formats[type].is(header))) ?? null;
}

/** Width and height in pixels as the file says; null when it says none. */
export function pictureSizeOf(
  bytes: Uint8Array,
  type: PictureType,
): { width: number; height: number } | null {
  const size = attempt(() => formats[type].size(bytes.subarray(0, headerBytes)));
  if (size === undefined) return null;
  const { width, height } = size;
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Whether a file ends where its format says: nothing is missing, and nothing follows. */
export function isWholePicture(bytes: Uint8Array, type: PictureType): boolean {
  return attempt(() => formats[type].isWhole(bytes)) ?? false;
}
