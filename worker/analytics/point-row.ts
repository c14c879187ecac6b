import {
  type Point,
  type PointBlob,
  type PointDouble,
  pointBlobs,
  pointDoubles,
} from "#contract/analytics-points.ts";

/** The columns of a data point, as Analytics Engine takes them: every one is written. */
export type PointRow = {
  readonly indexes: [string];
  readonly blobs: string[];
  readonly doubles: number[];
};

const encoder = new TextEncoder();
/** Analytics Engine takes an index of 96 bytes and blobs of 16 KB together; the platform's local copy takes anything. */
const maxIndexBytes = 96;
const maxEventDataBytes = 2048;
const maxBlobBytes = 750;
const buffer = new Uint8Array(maxEventDataBytes);

/** The beginning of a text that fits into this many bytes, without half a character. */
function cut(text: string, maxBytes: number): string {
  // No character of UTF-16 takes more than three bytes.
  if (text.length * 3 <= maxBytes) return text;
  return text.slice(0, encoder.encodeInto(text, buffer.subarray(0, maxBytes)).read);
}

const blobNames = Object.keys(pointBlobs) as PointBlob[];
const doubleNames = Object.keys(pointDoubles) as PointDouble[];

/** The row of a point: a text is cut to its limit, and a number that is none becomes 0. */
export function pointRow(site: string, point: Point): PointRow {
  const blobs = new Array<string>(blobNames.length);
  for (const name of blobNames) {
    const maxBytes = name === "eventData" ? maxEventDataBytes : maxBlobBytes;
    blobs[pointBlobs[name] - 1] = cut(point[name], maxBytes);
  }
  const doubles = new Array<number>(doubleNames.length);
  for (const name of doubleNames) {
    doubles[pointDoubles[name] - 1] = Number.isFinite(point[name]) ? point[name] : 0;
  }
  return { indexes: [cut(site, maxIndexBytes)], blobs, doubles };
}
