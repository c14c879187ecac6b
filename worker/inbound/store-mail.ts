import { and, count, eq, gt } from "drizzle-orm";
import { receivedMailLimits } from "#contract/received-mails.ts";
import { type Database, isErased, isUniqueViolation, retryIdempotent } from "#worker/lib/db.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import { type Mail, noteBounce, queueMail } from "#worker/lib/outbox-store.ts";
import type { AnsweredRecord, InboundPassed } from "./answered-records.ts";
import { noticeToTeam } from "./notice-to-team.ts";
import type { ReadMail } from "./read-mail.ts";
import { isOfRecord, type NewReceivedMail, receivedMails } from "./store.ts";
import {
  attachmentsKept,
  deleteAttachments,
  describeAttachments,
  storeAttachments,
} from "./stored-attachments.ts";

const dayMs = 24 * 3_600_000;

/** The mail, the record it answers, and what of ours it reports as not delivered. */
export type Delivery = {
  mail: ReadMail;
  record: AnsweredRecord;
  /** The mail that came back; null when none did, or it is not known by its id. */
  returned: { id: string; recipientKind: Mail["recipientKind"] } | null;
  /** Epoch milliseconds. */
  now: number;
};

type Stores = { db: Database; bucket: R2Bucket; origin: string };

/** The same for every delivery of one mail, and another one for any other mail, even with its Message-ID. */
function idOf({ mail, record }: Delivery): Promise<string> {
  const { messageId, from, date, subject, text, files } = mail;
  const described = files.map(({ name, content }) => `${name} ${content.byteLength}`);
  const parts = [messageId ?? "", from, date, subject, text, ...described];
  return idFromParts("received mail", record.kind, record.id, ...parts);
}

/** What is known of a mail before it is stored: whether it was delivered before, and how many its record had in a day. */
async function countsOf(db: Database, id: string, { record, now }: Delivery) {
  const [[known], [recent]] = await db.batch([
    db.select({ id: receivedMails.id }).from(receivedMails).where(eq(receivedMails.id, id)),
    db
      .select({ mails: count() })
      .from(receivedMails)
      .where(and(isOfRecord(record), gt(receivedMails.receivedAt, now - dayMs))),
  ]);
  return { isKnown: known !== undefined, mailsToday: recent?.mails ?? 0 };
}

function rowOf(id: string, { mail, record, now }: Delivery): NewReceivedMail {
  const { files, bounce, date: __, ...read } = mail;
  const fromMailbox = mailboxOf(read.from);
  const recordMailbox = mailboxOf(record.email);
  return {
    ...read,
    id,
    recordKind: record.kind,
    recordId: record.id,
    reference: record.reference,
    attachments: describeAttachments(files),
    isBounce: bounce !== null,
    isFromOtherEmail: fromMailbox !== recordMailbox,
    fromMailbox,
    recordMailbox,
    receivedAt: now,
  };
}

/** The statements that a mail brings about. A program causes no mail, so that two programs never answer each other. */
function effectsOf(
  id: string,
  { mail, record, returned, now }: Delivery,
  { db, origin }: Stores,
  { onReply, onBounce, path, topic }: InboundPassed["records"][AnsweredRecord["kind"]],
) {
  const { bounce, isAutomatic } = mail;
  if (bounce) {
    const noted = returned ? [noteBounce(db, returned.id, bounce.reason)] : [];
    const isOfTeam = returned?.recipientKind === "team";
    return isOfTeam ? noted : [...onBounce(db, record.id, now), ...noted];
  }
  if (isAutomatic) return [];
  const notice = noticeToTeam(id, mail, record, { topic, url: origin + path(record.id) });
  return [...onReply(db, record.id, now), queueMail(db, record.id, notice, now)];
}

/**
 * Stores a mail on its record, with what it brings about there; one that was delivered before changes nothing. Returns
 * false, and stores nothing, when the record has had its number of mails for a day. Throws, and keeps no attachment, while
 * the sender or the record is being erased.
 */
export async function storeMail(
  stores: Stores,
  { records }: Pick<InboundPassed, "records">,
  delivery: Delivery,
): Promise<boolean> {
  const { db, bucket } = stores;
  const { mail, record, now } = delivery;
  const id = await idOf(delivery);
  const { isKnown, mailsToday } = await countsOf(db, id, delivery);
  if (isKnown) return true;
  if (mailsToday >= receivedMailLimits.mailsADay) return false;
  await storeAttachments(stores, id, mail.files, now);
  const effects = effectsOf(id, delivery, stores, records[record.kind]);
  const insert = db.insert(receivedMails).values(rowOf(id, delivery));
  try {
    await retryIdempotent(() => db.batch([insert, ...effects, attachmentsKept(db, id)]));
  } catch (error) {
    if (isUniqueViolation(error, "received_mails.id")) return true;
    // A trigger of the migration refuses it; another failure leaves the attachments to the repeat of the delivery.
    if (isErased(error)) await deleteAttachments(bucket, id);
    throw error;
  }
  return true;
}
