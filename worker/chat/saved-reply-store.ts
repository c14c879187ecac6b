import { asc, eq, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SavedReply, SavedReplyFields } from "#contract/chat-inbox.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";

/** Texts the team writes often. */
export const chatSavedReplies = sqliteTable("chat_saved_replies", {
  id: text("id").primaryKey(),
  shortcut: text("shortcut").notNull().unique(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  /** Epoch milliseconds. */
  updatedAt: integer("updated_at").notNull(),
});

/** How many there may be, because each picker reads all of them. */
export const maxSavedReplies = 500;

/** All saved replies by their shortcut. */
export const allSavedReplies = (db: Database): Promise<SavedReply[]> =>
  db.select().from(chatSavedReplies).orderBy(asc(chatSavedReplies.shortcut));

/** The statement that records a change of a saved reply; it stands behind the change. */
function recorded(
  db: Database,
  reply: { id: string; shortcut?: string },
  action: "created" | "edited" | "deleted",
  context: AuditContext,
) {
  const { id, shortcut } = reply;
  return recordAudit(db, {
    ...context,
    action: `saved_reply.${action}`,
    subject: { kind: "saved_reply", id },
    before: null,
    after: shortcut === undefined ? null : { shortcut },
  });
}

/** Adds a saved reply, recorded; false when there are 500 already. Throws when its shortcut is taken. */
export async function insertSavedReply(
  db: Database,
  reply: SavedReply,
  context: AuditContext,
): Promise<boolean> {
  const { id, shortcut, title, body, updatedAt } = reply;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  const insert = db
    .insert(chatSavedReplies)
    .select(
      sql`SELECT ${id}, ${shortcut}, ${title}, ${body}, ${updatedAt}
          WHERE (SELECT count(*) FROM ${chatSavedReplies}) < ${maxSavedReplies}`,
    )
    .returning({ id: chatSavedReplies.id });
  const [added] = await db.batch([insert, recorded(db, reply, "created", context)]);
  return added.length === 1;
}

/** Changes a saved reply, recorded; undefined when there is none with this id. Throws when its shortcut is taken. */
export async function changeSavedReply(
  db: Database,
  id: string,
  fields: SavedReplyFields,
  context: AuditContext,
): Promise<SavedReply | undefined> {
  const update = db
    .update(chatSavedReplies)
    .set({ ...fields, updatedAt: context.at })
    .where(eq(chatSavedReplies.id, id))
    .returning();
  const audit = recorded(db, { id, shortcut: fields.shortcut }, "edited", context);
  const [[changed]] = await db.batch([update, audit]);
  return changed;
}

/** Deletes a saved reply, recorded; false when there is none with this id. */
export async function removeSavedReply(
  db: Database,
  id: string,
  context: AuditContext,
): Promise<boolean> {
  const remove = db.delete(chatSavedReplies).where(eq(chatSavedReplies.id, id)).returning();
  const [removed] = await db.batch([remove, recorded(db, { id }, "deleted", context)]);
  return removed.length === 1;
}
