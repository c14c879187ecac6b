import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { requireOutsideTrash } from "./lifecycle.ts";
import { rankAfter } from "./ranks.ts";
import { type EntryRow, entries } from "./store.ts";

/** How often a move is tried while others take the same rank. */
const tries = 5;

/** The rank of the entry to move behind; null for the start of the list. */
async function rankOf(db: Database, { kind, id }: EntryRow, after: string | null) {
  if (after === null) return null;
  const isOther = and(eq(entries.id, after), ne(entries.id, id), eq(entries.kind, kind));
  const [found] = await db
    .select({ rank: entries.rank })
    .from(entries)
    .where(and(isOther, isNull(entries.deletedAt)));
  if (found) return found.rank;
  const message = "There is no such entry of this kind";
  throw problem("invalid", message, { fields: [{ field: "after", message }] });
}

/**
 * Gives an entry another rank; false when another entry of the kind has taken it, or the entry went to the trash. The version
 * stays, because the order is no part of what an editor has open.
 */
export async function writeRank(
  db: Database,
  { id, kind, rank: before }: EntryRow,
  rank: string,
  context: AuditContext,
): Promise<boolean> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${entries} AS other
    WHERE other.kind = ${kind} AND other.rank = ${rank} AND other.id <> ${id})`;
  const [moved] = await db.batch([
    db
      .update(entries)
      .set({ rank })
      .where(and(eq(entries.id, id), isNull(entries.deletedAt), isFree))
      .returning({ id: entries.id }),
    recordAudit(db, {
      ...context,
      action: "entry.moved",
      subject: { kind: "entry", id },
      before: { rank: before },
      after: { rank },
    }),
  ]);
  return moved.length === 1;
}

/** Moves an entry directly behind another of its kind, or to the start: one row is written. */
export async function moveEntry(
  db: Database,
  entry: EntryRow,
  after: string | null,
  context: AuditContext,
): Promise<void> {
  requireOutsideTrash(entry);
  for (let n = 0; n < tries; n += 1) {
    const rank = await rankAfter(db, entry, await rankOf(db, entry, after));
    if (await writeRank(db, entry, rank, context)) return;
  }
  throw problem("conflict", "Others are sorting this list just now. Please try again.");
}
