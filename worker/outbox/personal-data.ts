import { inArray } from "drizzle-orm";
import { openDatabase } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { among, idsOfMailbox, type PersonalDataSource } from "#worker/lib/personal-data.ts";

/** The mails to a person, and those that are answered to one; mails about a record go with the record. */
export const mailData: PersonalDataSource = {
  kind: "mails",

  async find({ DB }, subject, page) {
    const db = openDatabase(DB);
    const found = await Promise.all(
      ["recipient", "reply_to"].map((column) =>
        idsOfMailbox(db, { table: "outbox", column }, subject, page),
      ),
    );
    return [...new Set(found.flat())].toSorted().slice(0, page.limit);
  },

  read: ({ DB }, ids) =>
    openDatabase(DB)
      .select()
      .from(outbox)
      .where(inArray(outbox.id, among(ids))),

  async erase({ DB }, ids) {
    await openDatabase(DB)
      .delete(outbox)
      .where(inArray(outbox.id, among(ids)));
  },
};
