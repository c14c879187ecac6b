import { base64 } from "@scure/base";
import { inArray, sql } from "drizzle-orm";
import { openDatabase } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { among, type PersonalDataEnv, type PersonalDataSource } from "#worker/lib/personal-data.ts";
import { idsIn } from "#worker/lib/retention-store.ts";
import { receivedMails } from "./store.ts";
import { bytesOf, deleteAttachments } from "./stored-attachments.ts";

/** Erases the mails on records, with their attachments, in steps that can be repeated. */
export async function eraseMailsOnRecords(
  env: Pick<PersonalDataEnv, "DB" | "MEDIA">,
  recordIds: readonly string[],
): Promise<void> {
  const ids = await idsIn(
    openDatabase(env.DB),
    sql`SELECT id FROM received_mails
      WHERE record_kind IN ('application', 'message') AND record_id IN ${among(recordIds)}`,
  );
  await eraseMails(env, ids);
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

/** The mails that a person has sent to a record, those on records about the person, and those to a record that was erased. */
export const receivedMailData: PersonalDataSource = {
  kind: "received_mails",

  async find({ DB }, { mailbox }, { after, limit }) {
    const ids = (condition: ReturnType<typeof sql>) =>
      sql`SELECT id FROM received_mails WHERE ${condition} AND id > ${after}`;
    const rows: { id: string }[] = await openDatabase(DB).all(
      sql`${ids(sql`from_mailbox = ${mailbox}`)}
          UNION ${ids(sql`record_mailbox = ${mailbox}`)}
          UNION ${ids(sql`record_kind IN ('application', 'message')
            AND record_id IN (SELECT id FROM erased_records)`)}
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
      for (const attachment of row.attachments ?? []) {
        const bytes = await bytesOf(MEDIA, row.id, attachment);
        const { number, name, type } = attachment;
        if (bytes)
          yield { receivedMailId: row.id, number, name, type, base64: base64.encode(bytes) };
      }
    }
  },

  erase: eraseMails,
};
