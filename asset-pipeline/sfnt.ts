/** Reads and writes the outer container of a TrueType font: a directory of named tables. */
export type Tables = Map<string, Buffer>;

export const readTables = (font: Buffer): Tables => {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    const start = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    tables.set(font.toString("latin1", entry, entry + 4), font.subarray(start, start + length));
  }
  return tables;
};

export const tableOf = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table.`);
  return table;
};

const padded = (table: Buffer): Buffer =>
  Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

const checksum = (block: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < block.length; at += 4) sum = (sum + block.readUInt32BE(at)) >>> 0;
  return sum;
};

export const writeTables = (tables: Tables): Buffer => {
  const sorted = [...tables].sort(([left], [right]) => (left < right ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((sorted.length - power) * 16, 10);

  let start = directory.length;
  let headStart = 0;
  const blocks = sorted.map(([tag, table], index) => {
    const source = Buffer.from(table);
    if (tag === "head") {
      headStart = start;
      source.writeUInt32BE(0, 8);
    }
    const block = padded(source);
    const entry = 12 + index * 16;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(checksum(block), entry + 4);
    directory.writeUInt32BE(start, entry + 8);
    directory.writeUInt32BE(source.length, entry + 12);
    start += block.length;
    return block;
  });
  const font = Buffer.concat([directory, ...blocks]);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headStart + 8);
  return font;
};
