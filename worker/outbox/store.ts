import { and, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Count } from "#contract/count.ts";
import type { MailStatus } from "#contract/mail-statuses.ts";
import type { RecipientKind } from "#contract/recipient-kinds.ts";
import { historyOf } from "#worker/lib/audit-history.ts";
import { type AuditAction, type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type OutboxRow, outbox } from "#worker/lib/outbox-store.ts";
import { countRows, scopeTerms, searchRows, wholeNumber } from "#worker/lib/search-rows.ts";

const pageSize = 50;

type MailFilter = {
  q?: string | undefined;
  status?: MailStatus | undefined;
  recipientKind?: RecipientKind | undefined;
};
type ListFilter = MailFilter & { cursor?: string | undefined };
/** `after` is the id of a mail; only those queued later are counted. */
type CountFilter = MailFilter & { after?: string | undefined };

const { body: _, attachments: __, ...listed } = getTableColumns(outbox);
/** A mail of a list; its text and its attachments can be long. */
export type ListedMail = Omit<OutboxRow, "body" | "attachments">;

/** The search of a list, which is read first, and what its rows satisfy; `before` and `from` are positions. */
function source({ q, status, recipientKind }: MailFilter, before: SQL, from?: SQL) {
  const terms = scopeTerms({ status, kind: recipientKind });
  const found = searchRows("outbox_search", { q, terms }, before, from);
  const isFound = found && eq(outbox.seq, sql`found`);
  return {
    found,
    conditions: and(
      isFound,
      lt(outbox.seq, before),
      from && gte(outbox.seq, from),
      status && eq(outbox.status, status),
      recipientKind && eq(outbox.recipientKind, recipientKind),
    ),
  };
}

/** One page of mails, newest first; reads about as many rows as it returns. */
export async function outboxPage(db: Database, { cursor, ...filter }: ListFilter) {
  const { found, conditions } = source(filter, wholeNumber(cursor ?? Number.MAX_SAFE_INTEGER));
  const selected = db.select(listed);
  const query = found
    ? selected.from(found).crossJoin(outbox).$dynamic()
    : selected.from(outbox).$dynamic();
  const rows = await query
    .where(conditions)
    .orderBy(found ? sql`found DESC` : desc(outbox.seq))
    .limit(pageSize + 1);
  const items: ListedMail[] = rows.slice(0, pageSize);
  return { items, nextCursor: rows.length > pageSize ? String(items.at(-1)?.seq) : null };
}

/** How many mails a filter leaves, exact up to 10,000; 404 `not_found` where `after` was deleted. */
export const outboxCount = (db: Database, { after, ...filter }: CountFilter): Promise<Count> =>
  countRows(db, { table: outbox, after }, (before, from) => source(filter, before, from));

/** The mails with these ids that there are, in no order. */
export const mailsWithIds = (db: Database, ids: readonly string[]): Promise<ListedMail[]> =>
  db
    .select(listed)
    .from(outbox)
    .where(inArray(outbox.id, [...ids]));

/** One mail with its text and what was done to it, newest first; undefined when there is none with this id. */
export async function mailWithHistory(db: Database, id: string) {
  const [[mail], history] = await db.batch([
    db.select().from(outbox).where(eq(outbox.id, id)),
    historyOf(db, "mail", id),
  ]);
  return mail && { ...mail, history };
}

/** A change of a mail in the state that was read. */
export type MailChange = {
  readonly mail: ListedMail;
  readonly change: Partial<OutboxRow>;
  readonly action: AuditAction;
};

/**
 * The statements that follow a change of the mail of a reply, in the transaction of that change. They run also when the
 * mail was not changed, so they go by the state it has, and return no rows.
 */
export type OnReplyMailChange = (
  db: Database,
  mailId: string,
  by: AuditContext,
) => readonly BatchItem<"sqlite">[];

/** What other slices say of a change of a mail. */
export type ChangePassed = {
  readonly onReplyMailChange: OnReplyMailChange;
  /** Why a mail must not be sent any more, as an expression of a query on the outbox; null for a mail that may be. */
  readonly whyUnwanted: SQL<string | null>;
};

/** Why the mails among these must not be sent any more, by id; those that may be are left out. */
export async function unwantedAmong(
  db: Database,
  ids: readonly string[],
  { whyUnwanted }: ChangePassed,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select({ id: outbox.id, reason: whyUnwanted })
    .from(outbox)
    .where(and(inArray(outbox.id, [...ids]), sql`${whyUnwanted} IS NOT NULL`));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/**
 * The statements of a change and its audit event. They do nothing to a mail that has changed since it was read, and make none
 * due that must not be sent any more.
 */
function changeStatements(
  db: Database,
  { mail, change, action }: MailChange,
  by: AuditContext,
  { whyUnwanted }: ChangePassed,
) {
  const { id, status, nextAttemptAt, attempts } = mail;
  const asRead = and(
    eq(outbox.id, id),
    eq(outbox.status, status),
    eq(outbox.nextAttemptAt, nextAttemptAt),
    eq(outbox.attempts, attempts),
    change.status === "pending" ? sql`${whyUnwanted} IS NULL` : undefined,
  );
  return [
    db.update(outbox).set(change).where(asRead).returning({ id: outbox.id }),
    recordAudit(db, {
      ...by,
      action,
      subject: { kind: "mail", id },
      before: { status },
      after: { status: change.status ?? status },
    }),
  ] as const;
}

/** Applies changes in one transaction and returns the ids of the mails that were still as they had been read and may have the change. */
export async function changeMails(
  db: Database,
  changes: readonly MailChange[],
  by: AuditContext,
  passed: ChangePassed,
): Promise<ReadonlySet<string>> {
  const [first, ...others] = changes.flatMap<BatchItem<"sqlite">>((change) => {
    const { id, recipientKind } = change.mail;
    const following = recipientKind === "reply" ? passed.onReplyMailChange(db, id, by) : [];
    return [...changeStatements(db, change, by, passed), ...following];
  });
  if (first === undefined) return new Set();
  const results: readonly unknown[] = await db.batch([first, ...others]);
  return new Set(
    results.flatMap((rows) => (Array.isArray(rows) ? rows.map(({ id }) => String(id)) : [])),
  );
}
