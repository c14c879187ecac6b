import { readTables, type Tables, tableOf, writeTables } from "./sfnt.ts";

type Point = readonly [x: number, y: number];
/** An outline glyph; the contours are polygons in font units. */
type Glyph = { readonly character: string; readonly advance: number; readonly contours: Point[][] };

// On a 1000-unit em, to match Hanken Grotesk at weight 400 to 500: one stem width, centred on the height
// of the capitals, so that an arrow aligns with the label beside it.
const stem = 74;
const middle = 350;
const half = 280;
const head = 215;
const bevel = stem * Math.SQRT1_2;

const rightArrow: Point[][] = [
  [
    [90, middle - stem / 2],
    [90, middle + stem / 2],
    [90 + half * 2 - bevel, middle + stem / 2],
    [90 + half * 2 - bevel, middle - stem / 2],
  ],
  [
    [90 + half * 2, middle],
    [90 + half * 2 - head, middle - head],
    [90 + half * 2 - head - bevel, middle - head + bevel],
    [90 + half * 2 - bevel * 2, middle],
    [90 + half * 2 - head - bevel, middle + head - bevel],
    [90 + half * 2 - head, middle + head],
  ],
];

const rotated = (contours: Point[][], turns: number, scale = 1): Point[][] => {
  const cosine = Math.cos(turns * Math.PI * 2) * scale;
  const sine = Math.sin(turns * Math.PI * 2) * scale;
  const centre = 90 + half;
  return contours.map((contour) =>
    contour.map(([x, y]) => [
      centre + (x - centre) * cosine - (y - middle) * sine,
      middle + (x - centre) * sine + (y - middle) * cosine,
    ]),
  );
};

const shifted = (contours: Point[][], by: number): Point[][] =>
  contours.map((contour) => contour.map(([x, y]) => [x + by, y]));

const atLeast: Point[][] = [
  [
    [75, 70],
    [75, 70 + stem],
    [525, 70 + stem],
    [525, 70],
  ],
  [
    [525, 452],
    [525, 388],
    [75, 210],
    [75, 288],
    [410, 420],
    [75, 552],
    [75, 630],
  ],
];

export const glyphs: readonly Glyph[] = [
  { character: "←", advance: 740, contours: rotated(rightArrow, 0.5) },
  { character: "↑", advance: 620, contours: shifted(rotated(rightArrow, 0.25), -60) },
  { character: "→", advance: 740, contours: rightArrow },
  { character: "↓", advance: 620, contours: shifted(rotated(rightArrow, 0.75), -60) },
  { character: "↗", advance: 640, contours: shifted(rotated(rightArrow, 0.125, 0.95), -50) },
  { character: "≥", advance: 600, contours: atLeast },
];

const roundedPoints = (glyph: Glyph): Point[] =>
  glyph.contours.flat().map(([x, y]) => [Math.round(x), Math.round(y)]);

const encodeGlyph = (glyph: Glyph): Buffer => {
  const points = roundedPoints(glyph);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const shorts = [
    glyph.contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  ];
  let last = -1;
  for (const contour of glyph.contours) {
    last += contour.length;
    shorts.push(last);
  }
  shorts.push(0);
  const deltas = (values: number[]): number[] =>
    values.map((value, index) => value - (values[index - 1] ?? 0));
  const int16s = (values: number[]): Buffer => {
    const block = Buffer.alloc(values.length * 2);
    for (const [index, value] of values.entries()) block.writeInt16BE(value, index * 2);
    return block;
  };
  // Flag 1 is "on the curve"; 0x40 on the first point says that contours overlap on purpose.
  const flags = Buffer.from(points.map((_, index) => (index === 0 ? 0x41 : 1)));
  const body = Buffer.concat([int16s(shorts), flags, int16s(deltas(xs)), int16s(deltas(ys))]);
  return Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
};

const readMapping = (cmap: Buffer): Map<number, number> => {
  const mapping = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const doubled = cmap.readUInt16BE(start + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const to = cmap.readUInt16BE(start + 14 + segment);
      const from = cmap.readUInt16BE(start + 16 + doubled + segment);
      const delta = cmap.readUInt16BE(start + 16 + doubled * 2 + segment);
      const offsetAt = start + 16 + doubled * 3 + segment;
      const offset = cmap.readUInt16BE(offsetAt);
      for (let code = from; code <= to && code < 0xffff; code++) {
        const raw = offset === 0 ? code : cmap.readUInt16BE(offsetAt + offset + (code - from) * 2);
        if (offset === 0 || raw !== 0) mapping.set(code, (raw + delta) & 0xffff);
      }
    }
  }
  return mapping;
};

const writeMapping = (mapping: Map<number, number>): Buffer => {
  const runs: { from: number; to: number; delta: number }[] = [];
  for (const [code, id] of [...mapping].sort(([left], [right]) => left - right)) {
    const run = runs.at(-1);
    const delta = (id - code) & 0xffff;
    if (run && run.to === code - 1 && run.delta === delta) run.to = code;
    else runs.push({ from: code, to: code, delta });
  }
  runs.push({ from: 0xffff, to: 0xffff, delta: 1 });
  const power = 2 ** Math.floor(Math.log2(runs.length));
  const values = [
    [4, 16 + runs.length * 8, 0, runs.length * 2],
    [power * 2, Math.log2(power), (runs.length - power) * 2],
    runs.map((run) => run.to),
    [0],
    runs.map((run) => run.from),
    runs.map((run) => run.delta),
    runs.map(() => 0),
  ].flat();
  const table = Buffer.alloc(12 + values.length * 2);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(1, 6);
  table.writeUInt32BE(12, 8);
  for (const [index, value] of values.entries()) table.writeUInt16BE(value, 12 + index * 2);
  return table;
};

const extendOutlines = (tables: Tables, added: Buffer[], count: number): void => {
  const outlines = tableOf(tables, "glyf");
  const locations = tableOf(tables, "loca");
  const long = tableOf(tables, "head").readInt16BE(50) === 1;
  const offsets = Array.from({ length: count + 1 }, (_, index) =>
    long ? locations.readUInt32BE(index * 4) : locations.readUInt16BE(index * 2) * 2,
  );
  let end = Math.ceil(outlines.length / 4) * 4;
  offsets[count] = end;
  const fill = Buffer.alloc(end - outlines.length);
  for (const block of added) {
    end += block.length;
    offsets.push(end);
  }
  const table = Buffer.alloc(offsets.length * 4);
  for (const [index, offset] of offsets.entries()) table.writeUInt32BE(offset, index * 4);
  tables.set("glyf", Buffer.concat([outlines, fill, ...added]));
  tables.set("loca", table);
  const header = Buffer.from(tableOf(tables, "head"));
  header.writeInt16BE(1, 50);
  tables.set("head", header);
};

const extendMetrics = (tables: Tables, count: number): void => {
  const header = Buffer.from(tableOf(tables, "hhea"));
  const metrics = tableOf(tables, "hmtx");
  const full = header.readUInt16BE(34);
  const table = Buffer.alloc((count + glyphs.length) * 4);
  for (let id = 0; id < count; id++) {
    table.writeUInt16BE(metrics.readUInt16BE(Math.min(id, full - 1) * 4), id * 4);
    const bearing = id < full ? id * 4 + 2 : full * 4 + (id - full) * 2;
    table.writeInt16BE(metrics.readInt16BE(bearing), id * 4 + 2);
  }
  for (const [index, glyph] of glyphs.entries()) {
    table.writeUInt16BE(glyph.advance, (count + index) * 4);
    table.writeInt16BE(Math.min(...roundedPoints(glyph).map(([x]) => x)), (count + index) * 4 + 2);
  }
  header.writeUInt16BE(count + glyphs.length, 34);
  tables.set("hhea", header);
  tables.set("hmtx", table);
};

/** The new glyphs do not vary: each gets an empty entry in the variation table. */
const extendVariations = (tables: Tables, count: number): void => {
  const table = tableOf(tables, "gvar");
  const size = table.readUInt16BE(14) & 1 ? 4 : 2;
  const end = 20 + (count + 1) * size;
  const last = table.subarray(end - size, end);
  const grown = glyphs.length * size;
  const head = Buffer.from(table.subarray(0, end));
  head.writeUInt16BE(count + glyphs.length, 12);
  head.writeUInt32BE(table.readUInt32BE(16) + grown, 16);
  if (table.readUInt32BE(8) >= end) head.writeUInt32BE(table.readUInt32BE(8) + grown, 8);
  tables.set("gvar", Buffer.concat([head, ...glyphs.map(() => last), table.subarray(end)]));
};

/** Adds arrows, ≥ and the non-breaking hyphen to a variable TrueType font that was cut without them. */
export const addGlyphs = (font: Buffer): Buffer => {
  const tables = readTables(font);
  const profile = Buffer.from(tableOf(tables, "maxp"));
  const count = profile.readUInt16BE(4);
  const mapping = readMapping(tableOf(tables, "cmap"));
  for (const [index, glyph] of glyphs.entries())
    mapping.set(glyph.character.codePointAt(0) ?? 0, count + index);
  // The non-breaking hyphen looks like the hyphen.
  mapping.set(0x2011, mapping.get(0x2d) ?? 0);
  tables.set("cmap", writeMapping(mapping));
  extendOutlines(tables, glyphs.map(encodeGlyph), count);
  extendMetrics(tables, count);
  extendVariations(tables, count);
  profile.writeUInt16BE(count + glyphs.length, 4);
  tables.set("maxp", profile);
  return writeTables(tables);
};
