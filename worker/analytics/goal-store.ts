import { asc, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Goal, goal } from "#contract/analytics-tools.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";

/** What the owner wants visitors to do: view a page, or an event. */
export const analyticsGoals = sqliteTable("analytics_goals", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  kind: text("kind", { enum: ["page", "event"] }).notNull(),
  target: text("target").notNull(),
  /** Epoch milliseconds. */
  createdAt: integer("created_at").notNull(),
});

/** How many goals there may be, so that a report of all of them stays quick. */
export const maxGoals = 20;

/** All goals, the oldest first; malformed ones are left out. */
export async function allGoals(db: Database): Promise<Goal[]> {
  const { createdAt, id } = analyticsGoals;
  const rows = await db.select().from(analyticsGoals).orderBy(asc(createdAt), asc(id));
  return readableRows(goal, rows);
}

const audited = ({ name, kind, target }: Goal) => ({ name, kind, target });

/** Adds a goal, recorded, and returns what its id has, which a repeat finds stored; undefined when there are 20 others. */
export async function insertGoal(
  db: Database,
  goal: Goal,
  context: AuditContext,
): Promise<Goal | undefined> {
  const { id, name, kind, target, createdAt } = goal;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  const [, , [stored]] = await db.batch([
    db
      .insert(analyticsGoals)
      .select(
        sql`SELECT ${id}, ${name}, ${kind}, ${target}, ${createdAt}
            WHERE (SELECT count(*) FROM ${analyticsGoals}) < ${maxGoals}`,
      )
      .onConflictDoNothing(),
    recordAudit(db, {
      ...context,
      action: "goal.created",
      subject: { kind: "goal", id },
      before: null,
      after: audited(goal),
    }),
    db.select().from(analyticsGoals).where(eq(analyticsGoals.id, id)),
  ]);
  return stored;
}

/** Deletes a goal, recorded; false when there is none with this id. */
export async function deleteGoalById(
  db: Database,
  id: string,
  context: AuditContext,
): Promise<boolean> {
  const [deleted] = await db.batch([
    db.delete(analyticsGoals).where(eq(analyticsGoals.id, id)).returning(),
    recordAudit(db, {
      ...context,
      action: "goal.deleted",
      subject: { kind: "goal", id },
      before: null,
      after: null,
    }),
  ]);
  return deleted.length === 1;
}
