import { type SQL, sql } from "drizzle-orm";
import { newsletterSends } from "./send-store.ts";
import { newsletterSubscribers } from "./subscriber-store.ts";

/** The send of a newsletter, or the subscriber whose sign-up a mail is about, as a query. */
export const newsletterOfMail = (id: string): SQL =>
  sql`SELECT 'newsletter_send' AS kind, id, subject AS name FROM ${newsletterSends} WHERE id = ${id}
    UNION ALL
    SELECT 'subscriber' AS kind, id, email AS name FROM ${newsletterSubscribers} WHERE id = ${id}`;
