import { and, gte, inArray, sql } from "drizzle-orm";
import { type RetentionRule, retentionRules } from "#contract/retention-rules.ts";
import type { Database } from "./db.ts";
import { retentionRuns } from "./retention-store.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Rewrites the search tables, so that no term of a deleted record is left in them: their deletions only mark it until
 * their parts are merged. A table without such a mark that is in one part stays as it is.
 */
export async function compactSearches(db: Database): Promise<void> {
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%' ORDER BY name`,
  );
  for (const { name } of tables) {
    const table = sql.identifier(name);
    await db.run(sql`INSERT INTO ${table} (${table}) VALUES ('optimize')`);
  }
}

const searchedRules = (Object.keys(retentionRules) as RetentionRule[]).filter(
  (rule) => retentionRules[rule].isSearched,
);

/**
 * Rewrites the search tables in the first minute of each hour (`now` in epoch ms) when a rule has removed records of them
 * within a day: not every minute, because that writes whole tables, and for a day, because a run can be left out.
 */
export async function compactAfterRemovals(db: Database, now: number): Promise<void> {
  if (now % hourMs >= minuteMs) return;
  const { rule, removedAt } = retentionRuns;
  const [removal] = await db
    .select({ rule })
    .from(retentionRuns)
    .where(and(inArray(rule, searchedRules), gte(removedAt, now - dayMs)))
    .limit(1);
  if (removal) await compactSearches(db);
}
