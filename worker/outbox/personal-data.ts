import { inArray } from "drizzle-orm";
import { brand } from "#contract/brand.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { among, idsOfMailbox, type PersonalDataSource } from "#worker/lib/personal-data.ts";
import { storedTeamEmails } from "#worker/lib/settings-store.ts";

const refusals = {
  brand:
    "This is the email of the agency. Mails to other people are answered at it, and would be deleted.",
  team: "Mails to the team go to this email, also those about other people. Enter another one in the settings first.",
} as const;

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

  async refusal({ DB }, { mailbox }) {
    if (mailbox === mailboxOf(brand.email)) return refusals.brand;
    const isOfTeam = (await storedTeamEmails(openDatabase(DB))).map(mailboxOf).includes(mailbox);
    return isOfTeam ? refusals.team : null;
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
