import type { PictureType } from "#contract/picture-formats.ts";

/** A file whose parts are not what their format says. */
export class DamagedPicture extends Error {
  override readonly name = "DamagedPicture";
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const nameAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A part of a file; throws where the file ends before it. */
function part(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (to > bytes.length || to <= from) throw new DamagedPicture("A part is cut off");
  return bytes.subarray(from, to);
}

const jpeg = { endOfPicture: 0xd9, startOfScan: 0xda } as const;

/** Whether a segment is needed to show a JPEG: frame, tables, scan, JFIF, colour profile and transform. */
function isShownSegment(bytes: Uint8Array, at: number): boolean {
  const marker = bytes[at + 1] ?? 0;
  if (marker === 0xe2) return nameAt(bytes, at + 4) === "ICC_";
  const isFrameOrTable = marker >= 0xc0 && marker <= 0xcf;
  return isFrameOrTable || [jpeg.startOfScan, 0xdb, 0xdd, 0xe0, 0xee].includes(marker);
}

/** Where the data of a scan ends: before the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  const isMarker = (next = 0) => next !== 0 && (next < 0xd0 || next > 0xd7);
  while (at < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1]))) at += 1;
  return at;
}

function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [part(bytes, 0, 2)];
  for (let at = 2; ; ) {
    const [first, marker] = part(bytes, at, at + 2);
    if (first !== 0xff) throw new DamagedPicture("Not a segment");
    if (marker === jpeg.endOfPicture) return [...parts, part(bytes, at, at + 2)];
    part(bytes, at, at + 4);
    let end = at + 2 + viewOf(bytes).getUint16(at + 2);
    if (marker === jpeg.startOfScan) end = endOfScan(bytes, end);
    const segment = part(bytes, at, end);
    if (isShownSegment(bytes, at)) parts.push(segment);
    at = end;
  }
}

const shownPngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD".split(" "),
);

function pngParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [part(bytes, 0, 8)];
  for (let at = 8; ; ) {
    part(bytes, at, at + 8);
    const name = nameAt(bytes, at + 4);
    const chunk = part(bytes, at, at + 12 + viewOf(bytes).getUint32(at));
    if (shownPngChunks.has(name)) parts.push(chunk);
    if (name === "IEND") return parts;
    at += chunk.length;
  }
}

const shownWebpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP", "ANIM", "ANMF"]);
/** The bits of the extended header that announce Exif and XMP. */
const webpMetadataFlags = 0x0c;

function webpParts(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [];
  for (let at = 12; at < bytes.length; ) {
    part(bytes, at, at + 8);
    const size = viewOf(bytes).getUint32(at + 4, true);
    const chunk = new Uint8Array(part(bytes, at, at + 8 + size + (size % 2)));
    if (nameAt(bytes, at) === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~webpMetadataFlags;
    if (shownWebpChunks.has(nameAt(bytes, at))) parts.push(chunk);
    at += chunk.length;
  }
  const head = new Uint8Array(part(bytes, 0, 12));
  const length = parts.reduce((sum, chunk) => sum + chunk.length, 0);
  viewOf(head).setUint32(4, 4 + length, true);
  return [head, ...parts];
}

const partsOf = {
  "image/jpeg": jpegParts,
  "image/png": pngParts,
  "image/webp": webpParts,
} as const satisfies Partial<Record<PictureType, (bytes: Uint8Array) => Uint8Array[]>>;

/**
 * A picture with nothing but what shows it: no Exif, with the place and the camera, no texts, no second picture,
 * nothing behind its end. Throws `DamagedPicture`.
 */
export const withoutMetadata = (
  bytes: Uint8Array,
  type: keyof typeof partsOf,
): Uint8Array<ArrayBuffer> => joined(partsOf[type](bytes));
