import { DatabaseSync } from "node:sqlite";
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { insertIfEmpty, insertOrIgnore, sqlLiteral } from "./sql-insert.ts";

const notes = sqliteTable("notes", {
  id: integer("id").primaryKey(),
  bodyText: text("body_text"),
  weight: real("weight"),
  tags: text("tags", { mode: "json" }).$type<string[]>(),
});

function freshDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "CREATE TABLE notes (id INTEGER PRIMARY KEY, body_text TEXT, weight REAL, tags TEXT)",
  );
  return database;
}

it("stores every text, number and JSON value unchanged", () => {
  const texts = [
    "it's",
    "'); DROP TABLE notes; --",
    'a "quote"',
    "50 %\nnew line",
    "£ 漢字 😀",
    "",
  ];
  const database = freshDatabase();
  const records = texts.map((text, id) => ({ id, bodyText: text, weight: id / 2, tags: [text] }));
  database.exec(insertOrIgnore(notes, records));
  const stored = database.prepare("SELECT * FROM notes").all();
  expect(
    stored.map(({ id, body_text, weight, tags }) => {
      return { id, bodyText: body_text, weight, tags: JSON.parse(String(tags)) };
    }),
  ).toEqual(records);
});

it("skips a record whose key the table already has", () => {
  const database = freshDatabase();
  database.exec("INSERT INTO notes (id, body_text) VALUES (1, 'mine')");
  database.exec(
    insertOrIgnore(notes, [
      { id: 1, bodyText: "sample" },
      { id: 2, bodyText: null },
    ]),
  );
  const stored = database.prepare("SELECT body_text FROM notes ORDER BY id").all();
  expect(stored.map((row) => row.body_text)).toEqual(["mine", null]);
});

it("inserts all rows into an empty table and none into a table with rows", () => {
  const database = freshDatabase();
  const read = () => database.prepare("SELECT id, body_text FROM notes ORDER BY id").all();
  const rows = [
    { id: 1, body_text: "one" },
    { id: 2, body_text: null },
  ];
  database.exec(insertIfEmpty("notes", rows));
  expect(read()).toEqual(rows);
  database.exec(insertIfEmpty("notes", [{ id: 3, body_text: "three" }]));
  expect(read()).toEqual(rows);
});

it("refuses values that SQL text cannot express", () => {
  for (const value of ["a\0b", Number.NaN, undefined]) expect(() => sqlLiteral(value)).toThrow();
});
