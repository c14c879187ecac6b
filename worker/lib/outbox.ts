import * as z from "zod/mini";
import { brand } from "#contract/brand.ts";
import { type Database, openDatabase } from "./db.ts";
import { log } from "./log.ts";
import { codeOf, dailyLimit, isFinalRefusal, isRefusal } from "./mail-refusal.ts";
import { mailHtml } from "./mail-text.ts";
import {
  claimDueMails,
  type Failure,
  markFailed,
  markSent,
  postponeNewsletters,
} from "./outbox-claims.ts";
import type { MailAttachment, OutboxRow } from "./outbox-store.ts";
import { redactProviderError } from "./redact.ts";
import { withDeadline } from "./with-deadline.ts";

/** How many mails one drain sends. */
const batchSize = 10;
/** The lease of a claimed mail in milliseconds; afterwards another drain may send it. */
const leaseMs = 60_000;
/** How long one mail may take, so that it does not hold up the drain; less than the lease. */
const sendDeadlineMs = 20_000;
/** Waits between tries, in minutes; after the last one the mail is dead. A day, because some refusals of a provider last one. */
const backoffMinutes = [1, 5, 15, 60, 240, 720, 1440] as const;

/** When to try again (epoch ms) after this many tries; null after the last one. */
export function nextAttempt(attempts: number, now: number): number | null {
  const minutes = backoffMinutes[attempts - 1];
  return minutes === undefined ? null : now + minutes * 60_000;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/**
 * When newsletters go on after the daily quota (UTC) is used up: in the last hour of the next day (epoch ms), with what the other
 * mails of that day have left. Otherwise a newsletter above the quota would use it up each midnight, and all others would wait
 * for a day.
 */
const nextLastHour = (now: number) => (Math.floor(now / dayMs) + 2) * dayMs - hourMs;

const sendReply = z.object({ messageId: z.string() });

/** What sends a mail: the `EMAIL` binding, or a stand-in with the same method. */
export type Mailer = { send(message: EmailMessageBuilder): Promise<unknown> };

/**
 * Whether a mail leaves without its reply email where it has failed with it: not every provider knows emails beyond ASCII, and
 * the mail matters more than its reply button.
 */
const isOptional = (replyTo: string) => !/^[ -~]*$/.test(replyTo);

/** The provider reads the text of an attachment as base64, so it gets bytes. */
const attachmentOf = ({ filename, type, content }: MailAttachment) =>
  ({
    disposition: "attachment",
    filename,
    type,
    content: new TextEncoder().encode(content),
  }) as const;

/** The Message-ID in the provider's reply; null where it gives none. */
const messageIdOf = (reply: unknown): string | null =>
  sendReply.safeParse(reply).data?.messageId ?? null;

/** The headers of a mail. One that no person wrote says so, so that no program answers it (RFC 3834). */
const headersOf = ({ headers, recipientKind }: OutboxRow): Record<string, string> => ({
  ...((recipientKind === "team" || recipientKind === "sender") && {
    "Auto-Submitted": "auto-generated",
  }),
  ...headers,
});

/** Sends a mail and returns the Message-ID the provider gave it, null without one. */
async function send(mailer: Mailer, mail: OutboxRow): Promise<string | null> {
  const { recipient, recipientKind, replyTo, subject, body, attempts, attachments } = mail;
  const hasReplyTo = replyTo && !(attempts > 1 && isOptional(replyTo));
  const sent = mailer.send({
    from: { email: brand.email, name: brand.name },
    to: recipient,
    ...(hasReplyTo && { replyTo }),
    subject,
    text: body,
    html: mailHtml(body, recipientKind),
    headers: headersOf(mail),
    ...(attachments && { attachments: attachments.map(attachmentOf) }),
  });
  return messageIdOf(await withDeadline(sent, sendDeadlineMs));
}

/** Whether the next try of a mail would fail in the same way. */
const willFailAgain = (error: unknown, { attempts, replyTo }: OutboxRow): boolean =>
  isFinalRefusal(error) && !(attempts === 1 && replyTo && isOptional(replyTo));

/** What the provider, or the connection to it, has said of a try, without what was sent to it. */
function reasonOf(error: unknown, { recipient, replyTo, subject, body }: OutboxRow): string {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  return redactProviderError(code ? `${code}: ${text}` : text, [recipient, replyTo, subject, body]);
}

/** What follows a failed try of a newsletter, which a subscriber must not get twice; undefined for the same as of other mails. */
function newsletterFailure(error: unknown, lastError: string, now: number): Failure | undefined {
  // The provider may have taken what it did not refuse.
  if (!isRefusal(error)) {
    const uncertain = `${lastError.replace(/\.$/, "")}, so it may have arrived.`;
    return { lastError: uncertain, nextAttemptAt: null, mayHaveArrived: true };
  }
  if (codeOf(error) === dailyLimit)
    return { lastError, nextAttemptAt: nextLastHour(now), isCounted: false };
  return undefined;
}

async function sendAndRecord(db: Database, mailer: Mailer, mail: OutboxRow): Promise<void> {
  let messageId: string | null;
  try {
    messageId = await send(mailer, mail);
  } catch (error) {
    const now = Date.now();
    const { id, attempts, recipientKind } = mail;
    const reason = reasonOf(error, mail);
    log("warn", { event: "mail_failed", mail: id, attempts, reason });
    const ofNewsletter =
      recipientKind === "subscriber" ? newsletterFailure(error, reason, now) : undefined;
    const nextAttemptAt = willFailAgain(error, mail) ? null : nextAttempt(attempts, now);
    await markFailed(db, mail, ofNewsletter ?? { lastError: reason, nextAttemptAt });
    // The next ones would be refused too, and other mails that wait are sent first then.
    if (codeOf(error) === dailyLimit) await postponeNewsletters(db, nextLastHour(now));
    return;
  }
  await markSent(db, mail.id, messageId, Date.now());
}

type MailEnv = { DB: D1Database; EMAIL: Mailer };

/**
 * Sends the due mails of one batch and returns how many it claimed. Delivery is at least once: after a
 * crash between sending and recording, the mail is sent again when its lease ends. A newsletter is put aside then, and
 * when the provider may have taken it without saying so.
 */
export async function drainOutbox(env: MailEnv): Promise<number> {
  const db = openDatabase(env.DB);
  const mails = await claimDueMails(db, Date.now(), leaseMs, batchSize);
  // Wait for all sends before throwing, because the runtime cancels work that is still pending.
  const outcomes = await Promise.allSettled(
    mails.map((mail) => sendAndRecord(db, env.EMAIL, mail)),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  return mails.length;
}

/** How many batches one cron run sends at most. */
const maxBatchesPerRun = 20;

/** Sends all due mails, batch after batch, at most 200 a run. */
export async function drainBacklog(env: MailEnv): Promise<void> {
  for (let batch = 0; batch < maxBatchesPerRun; batch += 1) {
    if ((await drainOutbox(env)) < batchSize) return;
  }
}
