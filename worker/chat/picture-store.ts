import { and, eq, sql } from "drizzle-orm";
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
    /** Whether the team uploaded it, and not the visitor. */
    isByTeam: integer("is_by_team", { mode: "boolean" }).notNull().default(false),
    /** Epoch milliseconds. */
    uploadedAt: integer("uploaded_at").notNull(),
    /** Until when the job that deletes pictures holds it (epoch ms); null when it never did. */
    leasedUntil: integer("leased_until"),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    index("chat_uploads_by_time").on(table.uploadedAt),
  ],
);

export type ChatUpload = Omit<typeof chatUploads.$inferSelect, "leasedUntil">;

/** Why an upload was not noted: its uploader has as many in this conversation as one party may have, or its picture is just being deleted. */
export type RefusedUpload = "too many" | "being deleted";

/** Notes an upload, or one that is repeated; undefined once it is noted. */
export async function noteUpload(
  db: Database,
  { conversationId, id, isByTeam, uploadedAt }: ChatUpload,
  most: number,
): Promise<RefusedUpload | undefined> {
  // Written out, because D1 binds a number as REAL.
  const byTeam = isByTeam ? sql`1` : sql`0`;
  const isLeased = sql`coalesce(leased_until, 0) > ${uploadedAt}`;
  const { meta } = await db.run(sql`
    INSERT INTO chat_uploads (conversation_id, id, is_by_team, uploaded_at)
    SELECT ${conversationId}, ${id}, ${byTeam}, CAST(${uploadedAt} AS INTEGER)
    WHERE (
      SELECT count(*) FROM chat_uploads
      WHERE conversation_id = ${conversationId} AND id <> ${id} AND is_by_team = ${byTeam}
    ) < ${most}
    ON CONFLICT (conversation_id, id) DO UPDATE SET uploaded_at = excluded.uploaded_at WHERE NOT (${isLeased})`);
  if (meta.changes > 0) return undefined;
  const ofUpload = and(eq(chatUploads.conversationId, conversationId), eq(chatUploads.id, id));
  const leased = await db.select().from(chatUploads).where(and(ofUpload, isLeased));
  return leased.length > 0 ? "being deleted" : "too many";
}

/** Longer than a run of a scheduled job may take, so that none deletes what another upload has noted. */
const leaseMs = 20 * 60_000;

/**
 * Leases up to `limit` uploads from before a time, the oldest first. Meanwhile no other run gets them, and their
 * pictures cannot be uploaded again; those of a run that failed come again when the lease ends.
 */
export const leaseUploads = (db: Database, before: number, now: number, limit: number) =>
  db.all<Omit<ChatUpload, "isByTeam">>(sql`
    UPDATE chat_uploads SET leased_until = ${now + leaseMs}
    WHERE (conversation_id, id) IN (
      SELECT conversation_id, id FROM chat_uploads
      WHERE uploaded_at < ${before} AND coalesce(leased_until, 0) <= ${now}
      ORDER BY uploaded_at LIMIT ${limit}
    )
    RETURNING conversation_id AS conversationId, id, uploaded_at AS uploadedAt`);

/** Forgets uploads of a conversation. */
export const forgetUploads = (db: Database, conversationId: string, ids: readonly string[]) =>
  db.run(sql`DELETE FROM chat_uploads WHERE conversation_id = ${conversationId}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
