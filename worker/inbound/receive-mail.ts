import { receivedMailLimits } from "#contract/received-mails.ts";
import { referenceOf } from "#contract/reference.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { type AppEnv, checkSettings } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { findSent, noteBounce } from "#worker/lib/outbox-store.ts";
import { referenceOfReplyEmail } from "#worker/lib/reply-email.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { type AnsweredRecord, findAnswered, type InboundPassed } from "./answered-records.ts";
import type { Bounce } from "./bounce.ts";
import { isNoticeType } from "./mail-headers.ts";
import { type ReadMail, readMail } from "./read-mail.ts";
import { storeMail } from "./store-mail.ts";

type Env = AppEnv["Bindings"];

/**
 * How long a mail may take to be read and stored, in milliseconds, and to be passed on after that: less than the server
 * of the sender waits.
 */
const deadlineMs = 25_000;

/** A mail as the platform hands it over. */
type Message = Pick<
  ForwardableEmailMessage,
  "from" | "to" | "raw" | "rawSize" | "headers" | "setReject" | "forward"
> &
  Partial<Pick<ForwardableEmailMessage, "canBeForwarded">>;

/** What became of a mail, for the log. */
type Outcome = "stored" | "passed on" | "refused" | "newsletter bounce" | "bounce";

/** Refuses a mail for good: the server of the sender tells the sender so, with the reason. */
function refuse(message: Message, reason: string): Outcome {
  message.setReject(reason);
  return "refused";
}

/** Hands a mail that answers no record to the team's mailbox, or refuses it, so that its sender knows. */
async function passOn(message: Message, { TEAM_MAILBOX, PUBLIC_ORIGIN }: Env): Promise<Outcome> {
  const elsewhere = `Please write to us in the chat on ${PUBLIC_ORIGIN}`;
  if (!TEAM_MAILBOX) return refuse(message, `Mail is not read here. ${elsewhere}`);
  if (message.canBeForwarded === false) {
    return refuse(
      message,
      `Your mail has neither SPF nor DKIM and cannot be passed on. ${elsewhere}`,
    );
  }
  await withDeadline(message.forward(TEAM_MAILBOX), deadlineMs);
  return "passed on";
}

async function recordOf(
  db: Database,
  env: Env,
  records: InboundPassed["records"],
  email: string | null,
): Promise<AnsweredRecord | null> {
  const reference = email && (await referenceOfReplyEmail(env, email));
  return reference ? findAnswered(db, records, reference) : null;
}

/** The mail of ours that a report is about, by the Message-ID that the provider gave it. */
const returnedMail = async (db: Database, bounce: Bounce | null) =>
  bounce?.messageId ? findSent(db, bounce.messageId) : undefined;

/**
 * The record a mail belongs to: by the email it was sent to, or, of a report, by the mail that came back. Both are
 * signed or random, so that only people who have had a mail from it write into a record.
 */
async function recordAnswered(
  { db, env, records }: { db: Database; env: Env; records: InboundPassed["records"] },
  record: AnsweredRecord | null,
  { bounce }: ReadMail,
  causeId: string | undefined,
): Promise<AnsweredRecord | null> {
  if (record || !bounce) return record;
  const ofReply = await recordOf(db, env, records, bounce.replyTo);
  return ofReply ?? (causeId ? findAnswered(db, records, referenceOf(causeId)) : null);
}

/** Stores or refuses a mail; null when it has to be passed on. */
async function handle(message: Message, env: Env, passed: InboundPassed): Promise<Outcome | null> {
  checkSettings({ env });
  const db = openDatabase(env.DB);
  const { records } = passed;
  const addressed = await recordOf(db, env, records, message.to);
  const isNotice = isNoticeType(message.headers.get("Content-Type") ?? "");
  const isLarge = message.rawSize > receivedMailLimits.bytes;
  if (!addressed && (isLarge || !isNotice)) return null;
  const megabytes = receivedMailLimits.bytes / 1024 / 1024;
  if (isLarge)
    return refuse(message, `A mail may have ${megabytes} MB here, with its attachments.`);

  const now = Date.now();
  const raw = new Uint8Array(await new Response(message.raw).arrayBuffer());
  const mail = await readMail(raw, message.from);
  const returned = await returnedMail(db, mail.bounce);
  if (returned?.recipientKind === "subscriber") {
    await passed.onNewsletterBounce(db, returned, mail.bounce?.reason ?? "", now);
    return "newsletter bounce";
  }
  const record = await recordAnswered({ db, env, records }, addressed, mail, returned?.causeId);
  if (!record) {
    if (!returned) return null;
    // Of a mail that is about no record that mails answer, such as a sign-up or a chat.
    await noteBounce(db, returned.id, mail.bounce?.reason ?? "");
    return "bounce";
  }
  const stores = { db, bucket: env.MEDIA, origin: env.PUBLIC_ORIGIN };
  const delivery = { mail, record, returned: returned ?? null, now };
  if (await storeMail(stores, passed, delivery)) return "stored";
  return refuse(message, `There were too many mails about ${record.reference} today.`);
}

/**
 * Takes a mail that came in. What answers a record is stored on it before the platform accepts the mail, everything
 * else goes to the team's mailbox. A failure, and a dependency that is silent, is thrown: the platform then answers with a
 * temporary error, and the server of the sender tries again, usually for days.
 */
export async function receiveMail(
  message: Message,
  env: Env,
  passed: InboundPassed,
): Promise<void> {
  try {
    const handled = await withDeadline(handle(message, env, passed), deadlineMs);
    // Not within the deadline: a mail that was given back to the sender's server must not be passed on later.
    const outcome = handled ?? (await passOn(message, env));
    log("info", { event: "mail_received", outcome });
  } catch (error) {
    // The platform's own line about what is thrown must not hold the parameters of statements.
    log("error", { event: "mail_not_received", error });
    throw new Error("The mail could not be received; the sender's server will try again");
  }
}
