import { asc, lt, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "#worker/lib/db.ts";

/**
 * Pictures that were uploaded within the last day, before it is known whether a message names them. Without a
 * reference to the conversation, which may not have begun.
 */
export const chatUploads = sqliteTable(
  "chat_uploads",
  {
    conversationId: text("conversation_id").notNull(),
    id: text("id").notNull(),
    /** Epoch milliseconds. */
    uploadedAt: integer("uploaded_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    index("chat_uploads_by_time").on(table.uploadedAt),
  ],
);

export type ChatUpload = typeof chatUploads.$inferSelect;

/** Notes an upload, or one that is repeated; false where its conversation has `most` others already. */
export async function noteUpload(
  db: Database,
  { conversationId, id, uploadedAt }: ChatUpload,
  most: number,
): Promise<boolean> {
  const { meta } = await db.run(sql`
    INSERT INTO chat_uploads (conversation_id, id, uploaded_at)
    SELECT ${conversationId}, ${id}, CAST(${uploadedAt} AS INTEGER)
    WHERE (SELECT count(*) FROM chat_uploads WHERE conversation_id = ${conversationId} AND id <> ${id}) < ${most}
    ON CONFLICT (conversation_id, id) DO UPDATE SET uploaded_at = excluded.uploaded_at`);
  return meta.changes > 0;
}

/** The oldest uploads from before a time. */
export const uploadsBefore = (db: Database, time: number, limit: number): Promise<ChatUpload[]> =>
  db
    .select()
    .from(chatUploads)
    .where(lt(chatUploads.uploadedAt, time))
    .orderBy(asc(chatUploads.uploadedAt))
    .limit(limit);

/** Forgets uploads of a conversation, unless they have been repeated since. */
export const forgetUploads = (
  db: Database,
  conversationId: string,
  ids: readonly string[],
  before: number,
) =>
  db.run(sql`DELETE FROM chat_uploads WHERE conversation_id = ${conversationId}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND uploaded_at < ${before}`);
