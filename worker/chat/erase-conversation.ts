import { eq } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import { deleteBelow } from "#worker/lib/bucket.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { callInbox } from "./call-inbox.ts";
import { chatConversations } from "./conversation-store.ts";
import { picturesOf } from "./picture-keys.ts";
import { isMailOf } from "./queue-once.ts";

/**
 * Erases what is kept of a conversation outside of its Durable Object: pictures, then its mails and the row
 * with its search and an audit event, then what open inboxes show. The row goes last of what is stored, so an
 * attempt that was cut off can be repeated from the list. `actorId` is `schedule` for a job. Returns whether
 * it was this attempt that deleted the row, and not another one at the same time.
 */
export async function eraseAround(
  env: Pick<AppEnv["Bindings"], "DB" | "MEDIA" | "CHAT_INBOX">,
  id: string,
  context: AuditContext,
): Promise<boolean> {
  await deleteBelow(env.MEDIA, picturesOf(id));
  const db = openDatabase(env.DB);
  const [, rows] = await db.batch([
    db.delete(outbox).where(isMailOf(id)),
    db
      .delete(chatConversations)
      .where(eq(chatConversations.id, id))
      .returning({ id: chatConversations.id }),
    recordAudit(db, {
      ...context,
      action: "conversation.erased",
      subject: { kind: "conversation", id },
      before: null,
      after: null,
    }),
  ]);
  const announced = callInbox(env, (inbox) => inbox.announceErased(id));
  await announced.catch((error) => log("warn", { event: "inbox_announce_failed", error }));
  return rows.length > 0;
}
