import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type NewsletterSource, newsletterSources } from "#contract/newsletter.ts";
import { subscriberStates } from "#contract/newsletter-subscribers.ts";
import type { Database } from "#worker/lib/db.ts";
import { suppressed } from "#worker/lib/mail-refusal.ts";
import { outbox } from "#worker/lib/outbox-store.ts";

/** Everyone who has signed up for the newsletter. */
export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    /** Ascending in the order of the first sign-up. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    /** As it was typed first. */
    email: text("email").notNull(),
    /** The email in lower case, which tells subscribers apart. */
    emailKey: text("email_key").notNull(),
    state: text("state", { enum: subscriberStates }).notNull(),
    /** Source, consent and time are those of the sign-up that was confirmed last; before, those of the first one. */
    source: text("source", { enum: newsletterSources }).notNull(),
    /** The version of the text that was agreed to. */
    consentVersion: text("consent_version").notNull(),
    isSpam: integer("is_spam", { mode: "boolean" }).notNull(),
    /** How often the subscription was confirmed. A confirmation link names the number, so that it works once. */
    confirmations: integer("confirmations").notNull().default(0),
    /** How many newsletters came back since the confirmation. */
    bounces: integer("bounces").notNull().default(0),
    /** Raised by each change. */
    version: integer("version").notNull().default(1),
    /** Of a pending subscriber the last sign-up; times are epoch milliseconds. */
    requestedAt: integer("requested_at").notNull(),
    confirmedAt: integer("confirmed_at"),
    /** When the subscription ended; null while it has not. */
    endedAt: integer("ended_at"),
  },
  (table) => [
    uniqueIndex("newsletter_subscribers_id").on(table.id),
    uniqueIndex("newsletter_subscribers_email").on(table.emailKey),
    index("newsletter_subscribers_by_state").on(table.state, table.seq),
    index("newsletter_subscribers_pending").on(table.requestedAt).where(sql`state = 'pending'`),
  ],
);

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

/** The sign-up that a link confirms: what its form showed, and when it was sent. */
export type SignedUp = Pick<SubscriberRow, "source" | "consentVersion" | "requestedAt">;

/** What a link confirms. The sign-up is part of it, so that another one, of a stranger perhaps, changes nothing about it. */
export type Confirmation = Pick<SubscriberRow, "id" | "confirmations"> & {
  /** Undefined in the links of an earlier release. */
  readonly signedUp: SignedUp | undefined;
};

const table = newsletterSubscribers;

/** The spelling of an email that tells subscribers apart. */
export const emailKeyOf = (email: string): string => email.normalize("NFC").toLowerCase();

/** A sign-up as it is stored; `now` in epoch ms. */
export type SignUp = {
  id: string;
  email: string;
  source: NewsletterSource;
  consentVersion: string;
  isSpam: boolean;
  now: number;
};

/**
 * Stores the sign-up of a new email, and returns the subscriber as it is then. A known email keeps what its owner agreed
 * to, because a stranger can enter it: the new consent is part of the mailed link, and counts once that is confirmed. An
 * unconfirmed one is kept for as long as the new link works, unless the sign-up looks like spam.
 */
export async function storeSignUp(db: Database, signUp: SignUp): Promise<SubscriberRow> {
  const { now, ...values } = signUp;
  const emailKey = emailKeyOf(signUp.email);
  const [, [stored]] = await db.batch([
    db
      .insert(table)
      .values({ ...values, emailKey, state: "pending", requestedAt: now })
      .onConflictDoUpdate({
        target: table.emailKey,
        set: { isSpam: false, requestedAt: now, version: sql`version + 1` },
        setWhere: and(eq(table.state, "pending"), signUp.isSpam ? sql`false` : undefined),
      }),
    db.select().from(table).where(eq(table.emailKey, emailKey)),
  ]);
  if (stored === undefined) throw new Error("A sign-up was not stored");
  return stored;
}

/** The subscriber with this id; undefined when there is none. */
export async function findSubscriber(db: Database, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/**
 * Subscribes after the confirmation with this number, counted from 0, to what its sign-up agreed to; false when it was used
 * before.
 */
export async function confirm(
  db: Database,
  { id, confirmations, signedUp }: Confirmation,
  now: number,
): Promise<boolean> {
  const confirmed = await db
    .update(table)
    .set({
      ...signedUp,
      state: "subscribed",
      isSpam: false,
      confirmations: confirmations + 1,
      bounces: 0,
      confirmedAt: now,
      endedAt: null,
      version: sql`version + 1`,
    })
    .where(
      and(eq(table.id, id), eq(table.confirmations, confirmations), ne(table.state, "subscribed")),
    )
    .returning({ id: table.id });
  return confirmed.length > 0;
}

/** The statement that ends the subscription of an id. */
export const endSubscription = (db: Database, id: string, now: number) =>
  db
    .update(table)
    .set({ state: "unsubscribed", endedAt: now, version: sql`version + 1` })
    .where(and(eq(table.id, id), sql`state IN ('subscribed', 'bounced')`));

/** How many newsletters may come back for good before no more are sent. */
const bouncesAllowed = 2;

/** A newsletter that came back: its id in the outbox, and the email it went to. */
export type ReturnedMail = { readonly id: string; readonly recipient: string };

/**
 * The statement that counts a newsletter that came back, unless that is noted on it already; the last one allowed ends the
 * subscription.
 */
export const countBounce = (db: Database, { id, recipient }: ReturnedMail, now: number) =>
  db
    .update(table)
    .set({
      bounces: sql`bounces + 1`,
      state: sql`iif(bounces + 1 >= ${bouncesAllowed}, 'bounced', state)`,
      endedAt: sql`iif(bounces + 1 >= ${bouncesAllowed}, ${now}, ended_at)`,
      version: sql`version + 1`,
    })
    .where(
      and(
        eq(table.emailKey, emailKeyOf(recipient)),
        eq(table.state, "subscribed"),
        sql`NOT EXISTS (SELECT 1 FROM outbox WHERE id = ${id} AND last_error IS NOT NULL)`,
      ),
    );

/**
 * The statement that ends subscriptions to which the provider sends nothing any more. A mail of before the confirmation says
 * nothing of the subscription.
 */
export const endSuppressed = (db: Database, now: number) =>
  db
    .update(table)
    .set({ state: "bounced", endedAt: now, version: sql`version + 1` })
    .where(
      and(
        eq(table.state, "subscribed"),
        // CROSS JOIN begins with the few mails instead of all subscribers.
        sql`id IN (SELECT subscriber.id FROM outbox AS mail CROSS JOIN newsletter_subscribers AS subscriber
          ON subscriber.id = substr(mail.id, 28, 26) AND subscriber.confirmed_at < mail.created_at
          WHERE mail.recipient_kind = 'subscriber' AND mail.status = 'dead'
            AND substr(mail.last_error, 1, ${suppressed.length}) = ${suppressed})`,
      ),
    );

/** The statements that delete sign-ups of before a time (epoch ms) that were never confirmed, with the mails to them. */
export function deleteUnconfirmed(db: Database, before: number) {
  const isUnconfirmed = and(sql`state = 'pending'`, lt(table.requestedAt, before));
  const unconfirmed = db.select({ id: table.id }).from(table).where(isUnconfirmed);
  return [
    db.delete(outbox).where(inArray(outbox.causeId, unconfirmed)),
    db.delete(table).where(isUnconfirmed).returning({ id: table.id }),
  ] as const;
}

/** The statement that counts who is subscribed. */
export const countSubscribed = (db: Database) =>
  db
    .select({ recipients: sql<number>`count(*)`, lastSeq: sql<number>`coalesce(max(seq), 0)` })
    .from(table)
    .where(eq(table.state, "subscribed"));
