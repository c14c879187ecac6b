import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Statements in one transaction, because one for each takes three times as long. */
const run = (statements: readonly string[]) =>
  env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));

/** Applies all migrations to the empty database. */
export async function migrate(): Promise<void> {
  // The table of migrations.
  await applyD1Migrations(env.DB, []);
  await run(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries));
}

/** What the migrations have led to: they leave no row. A virtual table makes the tables it consists of. */
const schema = `SELECT sql FROM sqlite_master AS made
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
    AND NOT (type = 'table' AND EXISTS (SELECT 1 FROM sqlite_master AS virtual
      WHERE virtual.sql LIKE 'CREATE VIRTUAL TABLE%' AND made.name LIKE virtual.name || '\\_%' ESCAPE '\\'))
  ORDER BY type = 'trigger', type = 'index', type = 'view', rowid`;

let statements: readonly string[] | undefined;

/**
 * Makes the tables of the product in the empty database. Only the first file of tests that a process runs goes through
 * all migrations; the others begin with what came of them, because the migrations change tables again and again.
 */
export async function makeTables(): Promise<void> {
  if (statements) {
    await run(statements);
    return;
  }
  await migrate();
  const { results } = await env.DB.prepare(schema).all<{ sql: string }>();
  statements = results.map(({ sql }) => sql);
}
