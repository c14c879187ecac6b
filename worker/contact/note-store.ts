import { sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { messageEntries } from "./entry-store.ts";

/** Adds a note to a message; false when there is no such message. */
export async function insertNote(
  db: Database,
  messageId: string,
  { id, text }: { readonly id: string; readonly text: string },
  context: AuditContext,
): Promise<boolean> {
  const { actorId, at } = context;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  const insert = db
    .insert(messageEntries)
    .select(
      sql`SELECT ${id}, id, 'note', ${actorId}, ${text}, NULL, ${at}, NULL, NULL FROM messages WHERE id = ${messageId}`,
    )
    .onConflictDoNothing()
    .returning({ id: messageEntries.id });
  const [added] = await db.batch([
    insert,
    recordAudit(db, {
      ...context,
      action: "message.note_added",
      subject: { kind: "message", id: messageId },
      before: null,
      after: null,
    }),
  ]);
  return added.length === 1;
}
