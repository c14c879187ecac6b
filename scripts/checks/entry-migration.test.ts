import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { generateKeyBetween } from "fractional-indexing";
import { beforeAll, expect, it } from "vitest";
import { inRoot, root } from "#scripts/lib/root.ts";

const files = globSync("migrations/*.sql", { cwd: root }).sort();
const split = files.findIndex((file) => file.endsWith("_entry_life.sql"));
const database = new DatabaseSync(":memory:");
const apply = (file: string) => {
  for (const statement of readFileSync(inRoot(file), "utf8").split("--> statement-breakpoint")) {
    database.exec(statement);
  }
};
const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];

const folder = "0123456789abcdefghjkmnpqrs";
const withPicture = `{"title":"Title 7","featured":true,"image":{"src":"/media/uploads/${folder}/8.webp"}}`;

/** Documents of entries by number: one with a picture, and two that a worker cannot read. */
const unusual: Readonly<Record<number, string | null>> = {
  3: withPicture.slice(0, -1),
  4: null,
  7: withPicture,
};

/** Positions of seventy posts, some of them equal, and their documents. */
const rows = Array.from({ length: 70 }, (_, n) => ({
  id: `id-${String(n).padStart(2, "0")}`,
  position: (n * 37) % 60,
  live: n in unusual ? (unusual[n] ?? null) : `{"title":"Title ${n}","featured":true}`,
}));
let before: Record<string, unknown>[] = [];

beforeAll(() => {
  for (const file of files.slice(0, split)) apply(file);
  const insert = database.prepare(
    `INSERT INTO entries (id, kind, slug, status, position, version, live_document, published_at, created_at, updated_at)
     VALUES (?1, 'post', ?1, 'published', ?2, 7, ?3, 1, 2, 3)`,
  );
  for (const { id, position, live } of rows) insert.run(id, position, live);
  before = all("SELECT * FROM entries ORDER BY id");
  for (const file of files.slice(split)) apply(file);
});

it("keeps every entry and every value it had", () => {
  const after = all("SELECT * FROM entries ORDER BY id");
  expect(after).toHaveLength(rows.length);
  expect(after).toMatchObject(before);
  expect(new Set(after.map((row) => row.changed_at))).toEqual(new Set([3]));
});

it("makes ranks in the order of the positions, between which there is always a third", () => {
  const ids = (column: string) => all(`SELECT id FROM entries ORDER BY ${column}, id`);
  expect(ids("rank")).toEqual(ids("position"));
  const ranks = all("SELECT rank FROM entries ORDER BY rank").map(({ rank }) => String(rank));
  expect(new Set(ranks).size).toBe(rows.length);
  ranks.reduce((lower, upper) => {
    const between = generateKeyBetween(lower, upper);
    expect(lower < between && between < upper).toBe(true);
    return upper;
  });
});

it("finds the pictures of the entries, also in a document that no worker can read", () => {
  const picture = { folder, document: "live", is_missing: 1 };
  expect(all("SELECT * FROM entry_pictures ORDER BY entry_id")).toEqual([
    { ...picture, entry_id: "id-03" },
    { ...picture, entry_id: "id-07" },
  ]);
});

it("counts the entries it finds, and makes their texts and short fields searchable", () => {
  const counts = () => all("SELECT kind, state, count FROM entry_counts WHERE count > 0");
  expect(counts()).toEqual([{ kind: "post", state: "published", count: rows.length }]);
  const found = (match: string) =>
    all(`SELECT rowid FROM entry_search WHERE entry_search MATCH '${match}'`).length;
  expect(found('text : "title"')).toBe(68);
  expect(found('scope : "post kept published" AND scope : "facetfeatured true"')).toBe(68);
  database.exec("UPDATE entries SET deleted_at = 1 WHERE id = 'id-05'");
  database.exec("DELETE FROM entries WHERE id = 'id-06'");
  expect(counts()).toEqual([
    { kind: "post", state: "published", count: 68 },
    { kind: "post", state: "trash", count: 1 },
  ]);
  expect([found('scope : "post kept"'), found('scope : "post trash"')]).toEqual([68, 1]);
});
