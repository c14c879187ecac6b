import type { PictureType } from "#contract/picture-formats.ts";

/** A file whose parts are not what their format says. */
export class DamagedPicture extends Error {
  override readonly name = "DamagedPicture";
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const nameAt = (bytes: Uint8Array, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** How many parts a file may have. Real ones have some thousands; a list of a million tiny ones would fill the memory. */
const mostParts = 10_000;

/** The parts of a file that are kept; null stands for one that is not. Throws when there are too many. */
function keptParts(found: Iterable<Uint8Array | null>): Uint8Array[] {
  const kept: Uint8Array[] = [];
  let count = 0;
  for (const each of found) {
    count += 1;
    if (count > mostParts) throw new DamagedPicture(`More than ${mostParts} parts`);
    if (each) kept.push(each);
  }
  return kept;
}

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

/** The markers of segments that are kept whole: frames and tables, scans, quantisation, restart interval. */
const wholeSegments = new Set([jpeg.startOfScan, 0xdb, 0xdd]);

/** The first bytes of a segment, at least to `length`, as a segment of that length. */
function cutSegment(segment: Uint8Array, length: number): Uint8Array {
  const cut = new Uint8Array(part(segment, 0, length));
  viewOf(cut).setUint16(2, length - 2);
  return cut;
}

/**
 * What is kept of a segment: JFIF without its small second picture, the colour transform of Adobe, colour
 * profiles, frames, tables and scans; null for any other.
 */
function shownSegment(segment: Uint8Array): Uint8Array | null {
  const marker = segment[1] ?? 0;
  const isNamed = (name: string) => nameAt(segment, 4, name.length) === name;
  if (marker === 0xe0 && isNamed("JFIF\0")) {
    const cut = cutSegment(segment, 18);
    return cut.fill(0, 16);
  }
  if (marker === 0xee && isNamed("Adobe")) return cutSegment(segment, 16);
  if (marker === 0xe2 && isNamed("ICC_PROFILE\0")) return segment;
  const isFrameOrTable = marker >= 0xc0 && marker <= 0xcf;
  return isFrameOrTable || wholeSegments.has(marker) ? segment : null;
}

/** Where the data of a scan ends: before the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  const isMarker = (next = 0) => next !== 0 && (next < 0xd0 || next > 0xd7);
  while (at < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1]))) at += 1;
  return at;
}

function* jpegParts(bytes: Uint8Array): Generator<Uint8Array | null> {
  yield part(bytes, 0, 2);
  for (let at = 2; ; ) {
    const [first, marker] = part(bytes, at, at + 2);
    if (first !== 0xff) throw new DamagedPicture("Not a segment");
    if (marker === jpeg.endOfPicture) return yield part(bytes, at, at + 2);
    part(bytes, at, at + 4);
    let end = at + 2 + viewOf(bytes).getUint16(at + 2);
    if (marker === jpeg.startOfScan) end = endOfScan(bytes, end);
    yield shownSegment(part(bytes, at, end));
    at = end;
  }
}

/** The chunks of a PNG that are kept, and how many bytes of data each has at most. */
const shownPngChunks: ReadonlyMap<string, number> = new Map([
  ["IHDR", 13],
  ["PLTE", 768],
  ["IDAT", Infinity],
  ["IEND", 0],
  ["tRNS", 256],
  ["gAMA", 4],
  ["cHRM", 32],
  ["sRGB", 1],
  ["iCCP", Infinity],
  ["sBIT", 4],
  ["pHYs", 9],
  ["bKGD", 6],
]);

function* pngParts(bytes: Uint8Array): Generator<Uint8Array | null> {
  yield part(bytes, 0, 8);
  for (let at = 8; ; ) {
    part(bytes, at, at + 8);
    const name = nameAt(bytes, at + 4);
    const size = viewOf(bytes).getUint32(at);
    const chunk = part(bytes, at, at + 12 + size);
    yield size <= (shownPngChunks.get(name) ?? -1) ? chunk : null;
    if (name === "IEND") return;
    at += chunk.length;
  }
}

const shownWebpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP", "ANIM", "ANMF"]);
/** The bits of the extended header that announce Exif and XMP. */
const webpMetadataFlags = 0x0c;

function* webpChunks(bytes: Uint8Array): Generator<Uint8Array | null> {
  for (let at = 12; at < bytes.length; ) {
    part(bytes, at, at + 8);
    const size = viewOf(bytes).getUint32(at + 4, true);
    const chunk = part(bytes, at, at + 8 + size + (size % 2));
    yield shownWebpChunks.has(nameAt(bytes, at)) ? chunk : null;
    at += chunk.length;
  }
}

/** A chunk; of the extended header, one that announces no metadata. */
function withoutFlags(chunk: Uint8Array): Uint8Array {
  if (nameAt(chunk, 0) !== "VP8X") return chunk;
  const header = new Uint8Array(chunk);
  header[8] = (header[8] ?? 0) & ~webpMetadataFlags;
  return header;
}

function webpParts(bytes: Uint8Array): Uint8Array[] {
  const chunks = keptParts(webpChunks(bytes)).map(withoutFlags);
  const head = new Uint8Array(part(bytes, 0, 12));
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  viewOf(head).setUint32(4, 4 + length, true);
  return [head, ...chunks];
}

const partsOf = {
  "image/jpeg": (bytes) => keptParts(jpegParts(bytes)),
  "image/png": (bytes) => keptParts(pngParts(bytes)),
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
