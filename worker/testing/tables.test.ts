import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeTables, migrate } from "./tables.ts";

/** All that the database has: each table, index, view and trigger with its statement, and each row. */
async function contents() {
  const { results } = await env.DB.prepare(
    `SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
     ORDER BY name`,
  ).all<{ type: string; name: string }>();
  const tables = results.filter(({ type }) => type === "table");
  const rows = await env.DB.batch(
    tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return { results, rows: rows.map((row, n) => [tables[n]?.name, row.results]) };
}

it("gives each file of tests the tables that all migrations lead to", async () => {
  // SQLite tries indexes and fires triggers in the order in which they were made.
  const inOrder = env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = ? AND sql IS NOT NULL ORDER BY rowid",
  );
  const orderOf = async (type: string) => (await inOrder.bind(type).raw()).flat();
  const all = async () => [await contents(), await orderOf("index"), await orderOf("trigger")];
  await reset();
  await migrate();
  const migrated = await all();
  await reset();
  await makeTables();
  expect(await all()).toEqual(migrated);
  await reset();
  await makeTables();
  expect(await all()).toEqual(migrated);
});
