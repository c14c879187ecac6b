import { and, desc, eq, ne, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { attribution } from "#contract/attribution.ts";
import {
  type MessageDetail,
  type MessageEntry,
  messageEntry,
  otherApplication,
  otherMessage,
} from "#contract/messages.ts";
import { recordChange } from "#contract/record-history.ts";
import { users } from "#worker/auth/user-store.ts";
import { historyOf } from "#worker/lib/audit-history.ts";
import type { Database } from "#worker/lib/db.ts";
import { isSending } from "#worker/lib/mail-sending.ts";
import { isSameMailbox } from "#worker/lib/mailbox-key.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { entriesOf } from "./entry-store.ts";
import { listedColumns, statedOf } from "./lists.ts";
import type { DeskSources } from "./sources.ts";
import { messages } from "./store.ts";

const maxOthers = 10;

/** The message whose mailbox is compared. */
const ownOf = (id: string) => sql`messages AS own WHERE own.id = ${id}`;

/** The newest ten others from the mailbox of a message. */
const othersOf = (db: Database, id: string) =>
  db
    .select({
      id: messages.id,
      reference: messages.reference,
      subject: messages.subject,
      status: messages.status,
      isSpam: messages.isSpam,
      receivedAt: messages.receivedAt,
    })
    .from(messages)
    .where(and(isSameMailbox(ownOf(id)), ne(messages.id, id)))
    .orderBy(desc(messages.seq))
    .limit(maxOthers);

/** The application of a message; null once it was erased. */
const applicationId = sql<string | null>`(SELECT id FROM applications
  WHERE applications.id = messages.application_id)`.as("application_id");

type StoredEntry = Awaited<ReturnType<typeof entriesOf>>[number];

/** The mail of an entry at a time (epoch ms); null of a note. */
function mailOf(entry: StoredEntry, now: number): MessageEntry["mail"] {
  const { mailId, mailStatus, mailNextAttemptAt, mailClaimedAt, mailAttempts } = entry;
  if (mailId === null || mailStatus === null || mailNextAttemptAt === null) return null;
  const state = {
    status: mailStatus,
    claimedAt: mailClaimedAt,
    nextAttemptAt: mailNextAttemptAt,
  };
  return {
    id: mailId,
    status: mailStatus,
    isSending: isSending(state, now),
    attempts: mailAttempts ?? 0,
    nextAttemptAt: mailNextAttemptAt,
    sentAt: entry.mailSentAt,
    lastError: entry.mailLastError,
  };
}

/** An entry as the API has it at a time (epoch ms). */
const entryOf = (entry: StoredEntry, now: number): MessageEntry => ({
  ...entry,
  author: { id: entry.authorId, name: entry.authorName },
  slots: entry.slots ?? [],
  mail: mailOf(entry, now),
});

/** A reply that was taken back is left out, unless its mail was restored in the outbox since. */
const isTakenBack = ({ takenBackAt, mailStatus }: StoredEntry) =>
  takenBackAt !== null && mailStatus === "cancelled";

/**
 * One message with what can be read of its replies, notes, history and the other records of its sender; 404 `not_found`
 * when it does not exist.
 */
export async function readMessage(
  db: Database,
  id: string,
  { applicationsOfEmail, receivedMailsOf }: DeskSources,
  now: number,
): Promise<MessageDetail> {
  const { message, spamScore, attribution: session } = messages;
  const batch = db.batch([
    db
      .select({ ...listedColumns, message, spamScore, attribution: session, applicationId })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.assigneeId))
      .where(eq(messages.id, id)),
    entriesOf(db, id),
    historyOf(db, "message", id),
    othersOf(db, id),
    ...(applicationsOfEmail ? [applicationsOfEmail(db, ownOf(id))] : []),
  ]);
  const [[[stored], entries, history, otherMessages, applications = []], receivedMails] =
    await Promise.all([batch, receivedMailsOf(db, { kind: "message", id })]);
  if (stored === undefined) throw problem("not_found");
  const shown = entries.filter((entry) => !isTakenBack(entry));
  const known = z.nullable(attribution).safeParse(stored.attribution);
  return {
    ...stored,
    ...statedOf(stored),
    attribution: known.data ?? null,
    entries: readableRows(
      messageEntry,
      shown.map((entry) => entryOf(entry, now)),
    ),
    history: history.toReversed().filter((event) => recordChange.safeParse(event).success),
    otherMessages: readableRows(otherMessage, otherMessages),
    applications: readableRows(otherApplication, applications),
    receivedMails,
  };
}
