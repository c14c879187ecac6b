import { describe, expect, it } from "vitest";
import type { ExportedEntry } from "#contract/entry-transfer.ts";
import { inPieces, readImportFile } from "./import-file.ts";

const entry = (n: number, live: object = { title: `Entry ${n}` }): ExportedEntry => ({
  id: String(n).padStart(26, "0"),
  kind: "service",
  slug: `entry-${n}`,
  status: "published",
  rank: "a0",
  live: { ...live },
  draft: null,
  publishedAt: 1,
  publishAt: null,
  unpublishAt: null,
  createdAt: 1,
  updatedAt: 1,
  changedAt: 1,
});
const file = (entries: readonly unknown[]) => JSON.stringify({ entries });

describe("a file of content", () => {
  it("is sent in pieces of at most 20 entries, in their order", () => {
    const { entries, refused } = readImportFile(
      file(Array.from({ length: 50 }, (_, n) => entry(n))),
    );
    const pieces = inPieces(entries);
    expect(refused).toEqual([]);
    expect(pieces.map(({ length }) => length)).toEqual([20, 20, 10]);
    expect(pieces.flat().map(({ slug }) => slug)).toEqual(
      entries.map(({ entry: { slug } }) => slug),
    );
  });

  it("is sent in pieces of at most 512 KB, a larger entry alone, and none above 4 MB", () => {
    // Each character of two bytes counts twice.
    const titled = (bytes: number) => ({ title: "é".repeat(bytes / 2) });
    const [part, large, tooLarge] = [200_000, 2_000_000, 4_400_000].map(titled);
    const sizes = [part, part, part, large, tooLarge, part];
    const { entries, refused } = readImportFile(file(sizes.map((live, n) => entry(n, live))));
    const pieces = inPieces(entries);
    expect(pieces.map((piece) => piece.map(({ slug }) => slug))).toEqual([
      ["entry-0", "entry-1"],
      ["entry-2"],
      ["entry-3"],
      ["entry-5"],
    ]);
    const [first = []] = pieces;
    expect(new Blob([file(first)]).size).toBeLessThanOrEqual(512 * 1024);
    expect(refused).toMatchObject([{ reason: "Larger than 4 MB", outcome: "refused" }]);
  });

  it("names each entry that is malformed, and sends the others", () => {
    const { entries, refused } = readImportFile(
      file([entry(1), { ...entry(2), kind: "poem" }, null, { ...entry(3), extra: 1 }]),
    );
    expect(entries).toHaveLength(1);
    expect(refused.map(({ name }) => name)).toEqual([
      `Entry 2, ${entry(2).id}`,
      "Entry 3",
      `Entry 4, ${entry(3).id}`,
    ]);
    expect(refused[0]?.reason).toMatch(/^kind: /);
  });

  it.each([
    ["a picture", "\u0089PNG", "This file is not JSON"],
    ["other JSON", "[1]", "no list of entries"],
    ["an empty list", file([]), "This file has no entries"],
  ])("is refused as a whole when it is %s", (_, text, message) => {
    expect(() => readImportFile(text)).toThrow(message);
  });
});
