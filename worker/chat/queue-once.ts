import { and, eq, gte, lt } from "drizzle-orm";
import { openDatabase } from "#worker/lib/db.ts";
import { type Mail, outbox, queueMail } from "#worker/lib/outbox-store.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import type { Conversation } from "./conversation.ts";

/** How long the database may take, in milliseconds. */
const deadlineMs = 10_000;

/** What a mail about a conversation is caused by, so that each cause sends one. */
export const mailCause = (id: string, cause: string): string => `chat-${id}-${cause}`;

/** The id of the conversation that a cause names; undefined for a cause of another kind. */
export const conversationOfCause = (cause: string): string | undefined =>
  /^chat-([0-9a-z]{26})-/.exec(cause)?.[1];

/** The condition of the mails about a conversation: their causes begin alike, and "." follows "-". */
export const isMailOf = (id: string) =>
  and(gte(outbox.causeId, mailCause(id, "")), lt(outbox.causeId, `chat-${id}.`));

/** Queues a mail about a conversation, once for its cause; false when its mailbox gets no more today. */
export async function queueOnce(
  { id, env }: Conversation,
  cause: string,
  mail: Mail,
  now: number,
): Promise<boolean> {
  const db = openDatabase(env.DB);
  const causeId = mailCause(id, cause);
  const queued = db.batch([
    queueMail(db, causeId, mail, now).onConflictDoNothing(),
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.causeId, causeId)),
  ]);
  const [, rows] = await withDeadline(queued, deadlineMs);
  return rows.length > 0;
}
