import { and, asc, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { NewsletterSend } from "#contract/newsletter-sends.ts";
import type { Database } from "#worker/lib/db.ts";
import { wholeNumber } from "#worker/lib/search-rows.ts";

/** Posts sent to the subscribers. What became of each mail is in the outbox: its cause is the send. */
export const newsletterSends = sqliteTable(
  "newsletter_sends",
  {
    /** Ascending in the order started. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    postId: text("post_id").notNull(),
    /** What was written when it was started. */
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** How many were subscribed when it was started. */
    recipients: integer("recipients").notNull(),
    /** The `seq` of the last subscriber it goes to; those who signed up later get the next one. */
    lastSeq: integer("last_seq").notNull(),
    /** The `seq` of the last subscriber whose mail is made. */
    doneSeq: integer("done_seq").notNull().default(0),
    /** How many mails are made. */
    queued: integer("queued").notNull().default(0),
    /** Epoch milliseconds. */
    startedAt: integer("started_at").notNull(),
    startedBy: text("started_by").notNull(),
    /** When the last mail was made. */
    queuedAt: integer("queued_at"),
    cancelledAt: integer("cancelled_at"),
    /** How many mails were sent. A trigger counts them, so that the number stays when a subscriber's mails are erased. */
    sent: integer("sent").notNull().default(0),
  },
  (table) => [
    uniqueIndex("newsletter_sends_id").on(table.id),
    index("newsletter_sends_by_post").on(table.postId, table.seq),
    index("newsletter_sends_queueing")
      .on(table.seq)
      .where(sql`queued_at IS NULL AND cancelled_at IS NULL`),
  ],
);

export type SendRow = typeof newsletterSends.$inferSelect;

const table = newsletterSends;

/** The number of mails of a send in some states. A send has few that are not sent, so this reads few rows. */
const mails = (statuses: string, condition = "true"): SQL<number> =>
  sql<number>`(SELECT count(*) FROM outbox AS mail
    WHERE mail.cause_id = newsletter_sends.id AND mail.status IN (${sql.raw(statuses)}) AND ${sql.raw(condition)})`;

const wasRefused = "mail.last_error IS NOT NULL";
/** Whether the provider has taken any mail since this one was queued, which shows that it is not down. */
const othersWereSent = "mail.created_at < (SELECT coalesce(max(sent_at), 0) FROM outbox)";

const columns = {
  id: table.id,
  seq: table.seq,
  postId: table.postId,
  subject: table.subject,
  recipients: table.recipients,
  queued: table.queued,
  startedAt: table.startedAt,
  queuedAt: table.queuedAt,
  cancelledAt: table.cancelledAt,
  sent: table.sent,
  waiting: mails("'pending'"),
  refused: mails("'pending'", wasRefused),
  failed: mails("'dead', 'dismissed'"),
  cancelled: mails("'cancelled'"),
};

type CountedSend = Pick<SendRow, "queuedAt" | "cancelledAt"> & Pick<NewsletterSend, "waiting">;

function stateOf({ cancelledAt, queuedAt, waiting }: CountedSend): NewsletterSend["state"] {
  if (cancelledAt !== null) return "cancelled";
  if (queuedAt === null) return "queueing";
  return waiting > 0 ? "sending" : "finished";
}

/** A send as the API has it. */
export const asSeen = <T extends CountedSend>(send: T) => ({ ...send, state: stateOf(send) });

const pageSize = 50;

/** One page of sends, latest first. */
export async function sendPage(db: Database, cursor: string | undefined) {
  const before = wholeNumber(cursor ?? Number.MAX_SAFE_INTEGER);
  const rows = await db
    .select(columns)
    .from(table)
    .where(lt(table.seq, before))
    .orderBy(desc(table.seq))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize).map(asSeen);
  return { items, nextCursor: rows.length > pageSize ? String(items.at(-1)?.seq) : null };
}

/** One send; undefined when there is none with this id. */
export async function findSend(db: Database, id: string) {
  const [row] = await db.select(columns).from(table).where(eq(table.id, id));
  return row && asSeen(row);
}

/** The statements that count the sends of a post and read the latest. */
export function sendsOfPost(db: Database, postId: string) {
  const ofPost = eq(table.postId, postId);
  return [
    db.select({ earlierCount: sql<number>`count(*)` }).from(table).where(ofPost),
    db.select(columns).from(table).where(ofPost).orderBy(desc(table.seq)).limit(1),
  ] as const;
}

type NewSend = Pick<SendRow, "id" | "postId" | "subject" | "text" | "startedAt" | "startedBy">;

/**
 * The statement that starts a send to everyone who is subscribed now. It stores nothing when there is no subscriber, or when the post has
 * not as many earlier sends as the admin knows of.
 */
export function insertSend(db: Database, send: NewSend, earlierCount: number) {
  const { id, postId, subject, text: body, startedAt, startedBy } = send;
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db.insert(table).select(
    sql`SELECT NULL, ${id}, ${postId}, ${subject}, ${body}, count(*), max(seq), 0, 0, ${startedAt}, ${startedBy}, NULL, NULL, 0
        FROM newsletter_subscribers WHERE state = 'subscribed'
        HAVING count(*) > 0
          AND ${earlierCount} = (SELECT count(*) FROM newsletter_sends WHERE post_id = ${postId})`,
  );
}

/**
 * The oldest send whose mails are not all made, with how many hold it up: they wait for the provider, or were put aside. One
 * that has failed holds up nothing while other mails get through, because its recipient is at fault. Undefined without a send.
 */
export async function sendInProgress(db: Database) {
  const [row] = await db
    .select({
      ...{ id: table.id, subject: table.subject, text: table.text },
      ...{ lastSeq: table.lastSeq, doneSeq: table.doneSeq },
      holdingUp: mails("'pending', 'dead'", `NOT (${wasRefused} AND ${othersWereSent})`),
    })
    .from(table)
    .where(and(isNull(table.queuedAt), isNull(table.cancelledAt)))
    .orderBy(asc(table.seq))
    .limit(1);
  return row;
}

/** The statement that stops a send whose mails are not all sent. */
export const cancelStatement = (db: Database, id: string, now: number) =>
  db
    .update(table)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(table.id, id),
        isNull(table.cancelledAt),
        sql`(queued_at IS NULL OR EXISTS (SELECT 1 FROM outbox WHERE cause_id = ${id} AND status = 'pending'))`,
      ),
    );
