import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";
import { inRoot } from "./root.ts";
import { workerConfig } from "./worker-config.ts";

type LocalDatabase = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** The table in which wrangler notes what it has applied. */
const createTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Does some work with the database that `wrangler dev` keeps in the state folder. */
export async function withLocalDatabase(
  stateFolder: string,
  work: (database: LocalDatabase) => Promise<void>,
): Promise<void> {
  const databases = workerConfig().d1_databases.map(({ binding, database_id }) => [
    binding,
    database_id,
  ]);
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: join(stateFolder, "v3"),
      resourceTmpPath: join(stateFolder, "tmp"),
      modules: true,
      script: "",
      d1Databases: Object.fromEntries(databases),
    }),
  );
  try {
    await work(await platform.getD1Database("DB"));
  } finally {
    await platform.dispose();
  }
}

/** Runs SQL texts, each of one statement or several, in one transaction. */
export async function runSql(database: LocalDatabase, ...texts: readonly string[]): Promise<void> {
  const queries = texts.flatMap((text) => unstable_splitSqlQuery(text));
  await database.batch(queries.map((query) => database.prepare(query)));
}

/**
 * Applies each migration that the database lacks, in a transaction of its own; throws with the name of one that fails. `wrangler d1 migrations
 * apply` does the same, and starts a workerd for each of them, which takes a second.
 */
export async function migrate(
  database: LocalDatabase,
  folder = inRoot("migrations"),
): Promise<void> {
  await database.prepare(createTable).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  for (const file of files.sort().filter((name) => !applied.has(name))) {
    const sql = readFileSync(join(folder, file), "utf8");
    try {
      await runSql(database, sql, `INSERT INTO d1_migrations (name) VALUES ('${file}')`);
    } catch (error) {
      throw new Error(`The migration ${file} of the database failed: ${error}`, { cause: error });
    }
  }
}
