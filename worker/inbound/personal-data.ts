import { base64 } from "@scure/base";
import { inArray, type SQL, sql } from "drizzle-orm";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import {
  among,
  isEmailOf,
  type PersonalDataEnv,
  type PersonalDataSource,
} from "#worker/lib/personal-data.ts";
import { receivedMails } from "./store.ts";
import { bytesOf, deleteAttachments, noteErasedAttachments } from "./stored-attachments.ts";

/**
 * The statements that erase the mails on records, given as a query of their ids. They note the attachments, which
 * `deleteErasedAttachments` deletes afterwards.
 */
export function mailsOnRecordsErasure(db: Database, recordIds: SQL) {
  const ofRecords = sql`record_kind IN ('application', 'message') AND record_id IN ${recordIds}`;
  const notices = sql`(SELECT id || ':team' FROM received_mails WHERE ${ofRecords})`;
  return [
    noteErasedAttachments(db, ofRecords),
    db.delete(outbox).where(inArray(outbox.id, notices)),
    db.delete(receivedMails).where(ofRecords),
  ] as const;
}

/** Erases mails with their attachments, and the mails that told the team of them. */
async function eraseMails(
  { DB, MEDIA }: Pick<PersonalDataEnv, "DB" | "MEDIA">,
  ids: readonly string[],
): Promise<void> {
  // The rows go last, so that a repeat finds what is left.
  for (const id of ids) await deleteAttachments(MEDIA, id);
  const db = openDatabase(DB);
  const notices = ids.map((id) => `${id}:team`);
  await db.batch([
    db.delete(outbox).where(inArray(outbox.id, among(notices))),
    db.delete(receivedMails).where(inArray(receivedMails.id, among(ids))),
  ]);
}

/**
 * The mails that a person has sent to a record, and those on records about the person. A mail stored by an early release
 * has no mailboxes; its record says whom it is about, so the mails are erased before the records.
 */
export const receivedMailData: PersonalDataSource = {
  kind: "received_mails",
  isFoundByOthers: true,

  async find({ DB }, subject, { after, limit }) {
    const { mailbox } = subject;
    const ids = (condition: ReturnType<typeof sql>) =>
      sql`SELECT id FROM received_mails WHERE ${condition} AND id > ${after}`;
    const rows: { id: string }[] = await openDatabase(DB).all(
      sql`${ids(sql`from_mailbox = ${mailbox}`)}
          UNION ${ids(sql`record_mailbox = ${mailbox}`)}
          UNION ${ids(sql`record_kind = 'application' AND record_mailbox = ''
            AND record_id IN (SELECT id FROM applications WHERE ${isEmailOf(subject)})`)}
          UNION ${ids(sql`record_kind = 'message' AND record_mailbox = ''
            AND record_id IN (SELECT id FROM messages WHERE ${isEmailOf(subject)})`)}
          ORDER BY id LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  },

  async *read({ DB, MEDIA }, ids) {
    const rows = await openDatabase(DB)
      .select()
      .from(receivedMails)
      .where(inArray(receivedMails.id, among(ids)));
    for (const row of rows) {
      yield row;
      const attachments = Array.isArray(row.attachments) ? row.attachments : [];
      for (const attachment of attachments) {
        const bytes = await bytesOf(MEDIA, row.id, attachment);
        const { number, name, type } = attachment;
        if (bytes)
          yield { receivedMailId: row.id, number, name, type, base64: base64.encode(bytes) };
      }
    }
  },

  erase: eraseMails,
};
