import type * as z from "zod/mini";
import { siteTimeZone } from "#contract/brand.ts";
import type { InvitationSlot } from "#contract/invitations.ts";
import type { replyToMessage } from "#contract/message-replies.ts";
import type { ReceivedMail } from "#contract/received-mails.ts";
import { zoneClock } from "#contract/zone-clock.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type Problem, problem } from "#worker/lib/problem.ts";
import { type ReplySettings, replyEmail } from "#worker/lib/reply-email.ts";
import { sentMessageIds } from "#worker/lib/written-mail.ts";
import { messagesWithIds } from "./change-store.ts";
import { findEntry, type messageEntries } from "./entry-store.ts";
import { type Quote, replyMail } from "./reply-mail.ts";
import { insertReply, removeReply } from "./reply-store.ts";
import type { DeskSources } from "./sources.ts";
import type { MessageRow } from "./store.ts";

type Body = z.output<typeof replyToMessage.body>;
type Entry = typeof messageEntries.$inferSelect;
/** What is the same in a repeat of an entry. */
type Parts = Pick<Entry, "messageId" | "kind" | "text"> & Partial<Pick<Entry, "slots">>;

/**
 * Whether an entry is the same as one that is stored; another one under its id, and a reply that was taken back, is 409
 * `idempotency_conflict`: neither would be sent.
 */
export function isRepeat(stored: Entry | undefined, wanted: Parts): boolean {
  if (stored === undefined) return false;
  const partsOf = ({ messageId, kind, text, slots }: Parts) =>
    JSON.stringify([messageId, kind, text, slots ?? []]);
  const isTakenBack = stored.takenBackAt !== null;
  if (isTakenBack || partsOf(stored) !== partsOf(wanted)) throw problem("idempotency_conflict");
  return true;
}

/** The times that were chosen on the clock of the agency. */
const slotsOf = (chosen: Body["slots"]): InvitationSlot[] => {
  const { toTime } = zoneClock(siteTimeZone);
  return chosen.map(({ localTime, minutes }) => ({
    startsAt: toTime(Date.parse(`${localTime}Z`)),
    minutes,
  }));
};

function refusedSlots(slots: readonly InvitationSlot[], now: number): Problem | null {
  const message = "Please choose a time that is still to come";
  const fields = slots.flatMap(({ startsAt }, index) =>
    startsAt > now ? [] : [{ field: `slots.${index}.localTime`, message }],
  );
  return fields.length > 0 ? problem("invalid", `${message}.`, { fields }) : null;
}

/**
 * The last text of the sender: of the last mail, or of the message. Mails from other emails are left out, because they may
 * be from another person.
 */
function lastWritten(message: MessageRow, received: readonly ReceivedMail[]): Quote {
  const last = received.findLast(
    ({ isAutomatic, isFromOtherEmail }) => !(isAutomatic || isFromOtherEmail),
  );
  return last
    ? { text: last.text, at: last.receivedAt }
    : { text: message.message, at: message.receivedAt };
}

/** Who answers, with which settings, and how received mails are found. */
export type Sender = {
  readonly context: AuditContext;
  readonly settings: ReplySettings;
  readonly sources: Pick<DeskSources, "receivedMailsOf" | "messageIdsOf">;
};

/** Answers a message once; throws the problems of the endpoint. */
export async function sendReply(
  db: Database,
  messageId: string,
  { id, version, text, slots }: Body,
  { context, settings, sources }: Sender,
): Promise<void> {
  const reply = { id, text, slots: slotsOf(slots) };
  const wanted = { ...reply, messageId, kind: "reply" } as const;
  if (isRepeat(await findEntry(db, id), wanted)) return;
  const found = (await messagesWithIds(db, [messageId])).get(messageId);
  if (found === undefined) throw problem("not_found");
  const { message, current } = found;
  if (message.version !== version) throw problem("conflict", undefined, { current });
  if (message.isSpam) throw problem("invalid", "This message is spam. Say first that it is none.");
  const refused = refusedSlots(reply.slots, context.at);
  if (refused) throw refused;
  const record = { kind: "message", id: messageId } as const;
  const [received, receivedIds, sentIds, replyTo] = await Promise.all([
    sources.receivedMailsOf(db, record),
    sources.messageIdsOf(db, record),
    sentMessageIds(db, messageId),
    replyEmail(settings, message.reference),
  ]);
  const messageIds = [...sentIds, ...receivedIds];
  const thread = { message, replyTo, quote: lastWritten(message, received), messageIds };
  const mail = replyMail(reply, thread, context.at);
  if (await insertReply(db, message, reply, mail, context)) return;
  // Another reply, or this one sent twice, came first.
  if (isRepeat(await findEntry(db, id), wanted)) return;
  const winner = (await messagesWithIds(db, [messageId])).get(messageId);
  throw winner ? problem("conflict", undefined, { current: winner.current }) : problem("not_found");
}

/** Takes a reply back; 404 `not_found`, 409 `conflict` when its mail is on its way or sent. */
export async function undoSentReply(
  db: Database,
  messageId: string,
  replyId: string,
  context: AuditContext,
): Promise<void> {
  const entry = await findEntry(db, replyId);
  if (entry?.messageId !== messageId || entry.kind !== "reply") throw problem("not_found");
  if (entry.takenBackAt !== null) return;
  if (await removeReply(db, entry, context)) return;
  const now = await findEntry(db, replyId);
  if (now?.takenBackAt) return;
  throw problem("conflict", "It is too late: this reply is on its way.");
}
