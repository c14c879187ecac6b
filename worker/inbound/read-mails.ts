import { desc, eq } from "drizzle-orm";
import {
  type ReceivedAttachment,
  type ReceivedMail,
  type RepliedRecord,
  receivedMail,
  receivedMailLimits,
} from "#contract/received-mails.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { splitQuoted } from "./quoted-text.ts";
import { isOfRecord, receivedMails } from "./store.ts";

/** The newest mails of a record, at most 50, oldest first. */
export async function receivedMailsOf(
  db: Database,
  record: RepliedRecord,
): Promise<ReceivedMail[]> {
  const rows = await db
    .select()
    .from(receivedMails)
    .where(isOfRecord(record))
    .orderBy(desc(receivedMails.seq))
    .limit(receivedMailLimits.shown);
  const mails = rows.map((row) => ({
    ...row,
    ...splitQuoted(row.text),
    attachments: row.attachments ?? [],
  }));
  return readableRows(receivedMail, mails).toReversed();
}

/** The message ids of the newest mails of a record, oldest first: what a reply names in its headers. */
export async function messageIdsOf(db: Database, record: RepliedRecord): Promise<string[]> {
  const rows = await db
    .select({ messageId: receivedMails.messageId })
    .from(receivedMails)
    .where(isOfRecord(record))
    .orderBy(desc(receivedMails.seq))
    .limit(10);
  return rows.flatMap(({ messageId }) => messageId ?? []).toReversed();
}

/** What is known of a stored attachment of a mail; undefined when there is none with this number. */
export async function attachmentOf(
  db: Database,
  id: string,
  number: number,
): Promise<ReceivedAttachment | undefined> {
  const [row] = await db
    .select({ attachments: receivedMails.attachments })
    .from(receivedMails)
    .where(eq(receivedMails.id, id));
  return row?.attachments?.find((one) => one.number === number && one.isStored);
}
