import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SavedReply, SavedReplyFields } from "#contract/saved-replies.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";

/** Texts the team writes often. */
export const chatSavedReplies = sqliteTable("chat_saved_replies", {
  id: text("id").primaryKey(),
  shortcut: text("shortcut").notNull().unique(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  /** Raised by each change; a change names the version it was based on. */
  version: integer("version").notNull(),
  updatedBy: text("updated_by").notNull(),
  /** Epoch milliseconds. */
  updatedAt: integer("updated_at").notNull(),
});

/** How many there may be, because each picker reads all of them. */
export const maxSavedReplies = 500;

const { updatedBy: _editorId, ...columns } = getTableColumns(chatSavedReplies);

/** All saved replies by their shortcut. */
export const allSavedReplies = (db: Database): Promise<SavedReply[]> =>
  db.select(columns).from(chatSavedReplies).orderBy(asc(chatSavedReplies.shortcut));

/** A saved reply, and who changed it last; undefined when there is none with this id. */
export async function findSavedReply(db: Database, id: string) {
  const { version, updatedBy, updatedAt } = chatSavedReplies;
  const [found] = await db
    .select({
      saved: columns,
      current: { version, changedBy: users.email, changedAt: updatedAt },
    })
    .from(chatSavedReplies)
    .leftJoin(users, eq(users.id, updatedBy))
    .where(eq(chatSavedReplies.id, id));
  return found;
}

/** The statement that records a change of a saved reply; it stands behind the change. */
function recorded(
  db: Database,
  reply: { readonly id: string; readonly shortcut?: string },
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

/**
 * Adds a saved reply, recorded, and returns what its id has, which a repeat finds stored; undefined when there are 500
 * others. Throws when another one has its shortcut.
 */
export async function insertSavedReply(
  db: Database,
  reply: SavedReply,
  context: AuditContext,
): Promise<SavedReply | undefined> {
  const { id, shortcut, title, body, version, updatedAt } = reply;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  const insert = db
    .insert(chatSavedReplies)
    .select(
      sql`SELECT ${id}, ${shortcut}, ${title}, ${body}, ${version}, ${context.actorId}, ${updatedAt}
          WHERE (SELECT count(*) FROM ${chatSavedReplies}) < ${maxSavedReplies}`,
    )
    .onConflictDoNothing({ target: chatSavedReplies.id });
  const [, , [saved]] = await db.batch([
    insert,
    recorded(db, reply, "created", context),
    db.select(columns).from(chatSavedReplies).where(eq(chatSavedReplies.id, id)),
  ]);
  return saved;
}

/** A saved reply as a change is based on it. */
type Based = { readonly id: string; readonly version: number };

const isAsRead = ({ id, version }: Based) =>
  and(eq(chatSavedReplies.id, id), eq(chatSavedReplies.version, version));

/** Changes a saved reply, recorded; false when it has another version. Throws when its shortcut is taken. */
export async function changeSavedReply(
  db: Database,
  based: Based,
  fields: SavedReplyFields,
  context: AuditContext,
): Promise<boolean> {
  const { id, version } = based;
  const { actorId: updatedBy, at: updatedAt } = context;
  const update = db
    .update(chatSavedReplies)
    .set({ ...fields, version: version + 1, updatedBy, updatedAt })
    .where(isAsRead(based))
    .returning({ id: chatSavedReplies.id });
  const audit = recorded(db, { id, shortcut: fields.shortcut }, "edited", context);
  const [changed] = await db.batch([update, audit]);
  return changed.length === 1;
}

/** Deletes a saved reply, recorded; false when it has another version. */
export async function removeSavedReply(
  db: Database,
  based: Based,
  context: AuditContext,
): Promise<boolean> {
  const remove = db
    .delete(chatSavedReplies)
    .where(isAsRead(based))
    .returning({ id: chatSavedReplies.id });
  const [removed] = await db.batch([remove, recorded(db, based, "deleted", context)]);
  return removed.length === 1;
}
