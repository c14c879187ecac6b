import { inArray } from "drizzle-orm";
import { openDatabase } from "#worker/lib/db.ts";
import { among, idsOfMailbox, type PersonalDataSource } from "#worker/lib/personal-data.ts";
import { newsletterSubscribers } from "./subscriber-store.ts";
import { cancelUnwantedMails } from "./unwanted-mails.ts";

/**
 * The subscriptions of a person. Erasing keeps nothing, not even a hash: a newsletter goes to subscribers alone, and a new
 * sign-up needs a confirmation by the owner of the email.
 */
export const subscriptionData: PersonalDataSource = {
  kind: "subscriptions",

  find: ({ DB }, subject, page) =>
    idsOfMailbox(
      openDatabase(DB),
      { table: "newsletter_subscribers", column: "email" },
      subject,
      page,
    ),

  read: ({ DB }, ids) =>
    openDatabase(DB)
      .select()
      .from(newsletterSubscribers)
      .where(inArray(newsletterSubscribers.id, among(ids))),

  async erase({ DB }, ids) {
    const db = openDatabase(DB);
    await db.batch([
      db.delete(newsletterSubscribers).where(inArray(newsletterSubscribers.id, among(ids))),
      cancelUnwantedMails(db),
    ]);
  },
};
