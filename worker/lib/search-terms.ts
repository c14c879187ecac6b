import { and, gte, inArray, sql } from "drizzle-orm";
import type { AuditedKind } from "#contract/audit.ts";
import { type RetentionRule, retentionRules } from "#contract/retention-rules.ts";
import { type AuditAction, auditEvents } from "./audit-store.ts";
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

/** What the audit has of deletions that the rewriting of the search tables follows at once: by an admin, and at the end of a term. */
const deletions: Partial<Record<AuditedKind, AuditAction>> = {
  subscriber: "subscriber.removed",
  conversation: "conversation.erased",
  application: "application.erased",
  message: "message.erased",
};

/**
 * Rewrites the search tables in the first minute of each hour (`now` in epoch ms) when records of them were deleted within a
 * day: not every minute, because that writes whole tables, and for a day, because a run can be left out or fail.
 */
export async function compactAfterDeletions(db: Database, now: number): Promise<void> {
  if (now % hourMs >= minuteMs) return;
  const { rule, removedAt } = retentionRuns;
  const { action, subjectKind, at } = auditEvents;
  const [byRules, byAudit] = await db.batch([
    db
      .select({ rule })
      .from(retentionRuns)
      .where(and(inArray(rule, searchedRules), gte(removedAt, now - dayMs)))
      .limit(1),
    db
      .select({ action })
      .from(auditEvents)
      .where(
        and(
          // The index begins with the kind.
          inArray(subjectKind, Object.keys(deletions)),
          inArray(action, Object.values(deletions)),
          gte(at, now - dayMs),
        ),
      )
      .limit(1),
  ]);
  if (byRules.length + byAudit.length > 0) await compactSearches(db);
}
