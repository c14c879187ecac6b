import { sql } from "drizzle-orm";
import { isAlmostDue } from "#contract/answer-promise.ts";
import { brand } from "#contract/brand.ts";
import { isolated } from "#contract/isolated.ts";
import type { WriteMail } from "#worker/lib/automatic-mail.ts";
import type { Database } from "#worker/lib/db.ts";
import { withSpamTag } from "#worker/lib/mail-text.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
import { type ReplySettings, replyEmail } from "#worker/lib/reply-email.ts";
import type { MessageRow, NewMessage } from "./store.ts";

/** What writes a withheld mail; made once for all messages of a request, because it reads the database. */
export type MailMaker = { readonly settings: ReplySettings; readonly writeMail: WriteMail };

/**
 * The confirmation, which repeats nothing of the message, because its email may be a stranger's. An answer to it reaches
 * the message. One that is `isLate` promises no time to reply in.
 */
const toSender = async (
  settings: ReplySettings,
  { email, reference }: Pick<NewMessage, "email" | "reference">,
  writeMail: WriteMail,
  isLate = false,
): Promise<Mail> => ({
  recipientKind: "sender",
  recipient: email,
  replyTo: await replyEmail(settings, reference),
  ...writeMail(isLate ? "message-received-late" : "message-received", { reference }),
});

/** The mails to the team and to the sender about a new message; likely spam gets no confirmation. */
export async function confirmationMails(
  settings: ReplySettings,
  newMessage: NewMessage,
  writeMail: WriteMail,
): Promise<Mail[]> {
  const { name, email, subject, message, reference, isSpam } = newMessage;
  const toTeam: Mail = {
    recipientKind: "team",
    recipient: brand.email,
    topic: "messages",
    replyTo: email,
    subject: withSpamTag(`${isolated(subject)} (${reference})`, newMessage),
    body: `${isolated(name)} <${email}> wrote:\n\n${message}`,
  };
  return isSpam ? [toTeam] : [toTeam, await toSender(settings, newMessage, writeMail)];
}

/**
 * The statements that queue the confirmation of a message that was likely spam, once it is not: none is queued a second
 * time.
 */
export async function withheldMail(
  db: Database,
  { settings, writeMail }: MailMaker,
  message: Pick<MessageRow, "id" | "email" | "reference" | "receivedAt">,
  now: number,
) {
  const { id, receivedAt } = message;
  const isWanted = sql`EXISTS (SELECT 1 FROM messages WHERE id = ${id} AND is_spam = 0)`;
  const mail = await toSender(settings, message, writeMail, isAlmostDue(receivedAt, now));
  return [queueMail(db, id, mail, now, isWanted).onConflictDoNothing()];
}
