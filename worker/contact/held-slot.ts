import { and, eq, isNull, sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import { problem } from "#worker/lib/problem.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { sentMessageIds } from "#worker/lib/written-mail.ts";
import { messagesWithIds } from "./change-store.ts";
import { findEntry, messageEntries, replyMailId } from "./entry-store.ts";
import type { Sender } from "./reply.ts";
import { heldSlotMail } from "./reply-mail.ts";
import { messages } from "./store.ts";

type Entry = typeof messageEntries.$inferSelect;
type Held = { readonly entry: Entry; readonly slot: number; readonly startsAt: number };

/** Stores which time of a reply holds, with its mail, in one transaction; false when that is not possible any more. */
async function storeHeldSlot(
  db: Database,
  { entry: { id, messageId }, slot, startsAt }: Held,
  mail: Mail,
  context: AuditContext,
): Promise<boolean> {
  const { actorId, at } = context;
  const isSent = sql`EXISTS (SELECT 1 FROM outbox WHERE id = ${replyMailId(id)} AND status = 'sent')`;
  const { heldSlot, takenBackAt } = messageEntries;
  // Each statement does something only when the one before has changed a row.
  const [held] = await db.batch([
    db
      .update(messageEntries)
      .set({ heldSlot: slot })
      .where(and(eq(messageEntries.id, id), isNull(heldSlot), isNull(takenBackAt), isSent))
      .returning({ id: messageEntries.id }),
    db
      .update(messages)
      .set({
        status: "answered",
        statusBeforeReply: sql`status`,
        answeredAt: at,
        version: sql`version + 1`,
        changedById: actorId,
        changedAt: at,
      })
      .where(and(eq(messages.id, messageId), sql`changes() = 1`)),
    recordAudit(db, {
      ...context,
      action: "message.slot_held",
      subject: { kind: "message", id: messageId },
      before: null,
      after: { startsAt },
    }),
    queueMail(db, messageId, mail, at, sql`changes() = 1`),
  ]);
  return held.length === 1;
}

/** Says which of the times of a reply holds; throws the problems of the endpoint. */
export async function holdSlotOf(
  db: Database,
  { messageId, replyId, slot }: { messageId: string; replyId: string; slot: number },
  { context, settings, sources }: Sender,
): Promise<void> {
  const entry = await findEntry(db, replyId);
  const message = (await messagesWithIds(db, [messageId])).get(messageId)?.message;
  if (message === undefined || entry?.messageId !== messageId) throw problem("not_found");
  const slots = entry.slots ?? [];
  const chosen = slots[slot];
  if (chosen === undefined || slots.length < 2)
    throw problem("invalid", "This reply does not offer that time as one of several.");
  if (entry.heldSlot === slot) return;
  if (chosen.startsAt <= context.at) throw problem("invalid", "This time has passed.");
  const [replyTo, receivedIds, sentIds, key] = await Promise.all([
    replyEmail(settings, message.reference),
    sources.messageIdsOf(db, { kind: "message", id: messageId }),
    sentMessageIds(db, messageId),
    idFromParts("held slot", replyId),
  ]);
  const thread = { message, replyTo, messageIds: [...sentIds, ...receivedIds] };
  const mail = heldSlotMail({ id: replyId, slots }, { key, held: slot }, thread, context.at);
  const held = { entry, slot, startsAt: chosen.startsAt };
  if (await storeHeldSlot(db, held, mail, context)) return;
  const now = await findEntry(db, replyId);
  if (now?.heldSlot === slot) return;
  if (now?.takenBackAt != null) throw problem("conflict", "This reply was taken back.");
  throw problem(
    "conflict",
    now?.heldSlot === null
      ? "The mail that offers this time was not sent."
      : "Another time of this reply holds already.",
  );
}
