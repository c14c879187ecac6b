import { and, asc, count, desc, eq, getTableColumns, gt, lt, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { applicationSources, applicationTypes, outcomes, stages } from "#contract/applications.ts";
import type { Attribution } from "#contract/attribution.ts";
import type { Count } from "#contract/count.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { type Mail, mailsAbout, queueMail } from "#worker/lib/outbox-store.ts";
import { searchQuery } from "#worker/lib/search-query.ts";
import type { Receipt } from "#worker/lib/submission.ts";

/** Applications. Answers that both forms have are columns; the others are one JSON object. */
export const applications = sqliteTable(
  "applications",
  {
    /** Ascending in the order received; lists are ordered and paginated by it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    reference: text("reference").notNull(),
    payloadHash: text("payload_hash").notNull(),
    source: text("source", { enum: applicationSources }).notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    company: text("company"),
    applicationType: text("application_type", { enum: applicationTypes }).notNull(),
    /** The answers of the form by field name, without empty ones. */
    answers: jsonColumn<Record<string, string | boolean>>("answers").notNull(),
    termsVersion: text("terms_version").notNull(),
    stage: text("stage", { enum: stages }).notNull().default("new"),
    outcome: text("outcome", { enum: outcomes }),
    isSpam: integer("is_spam", { mode: "boolean" }).notNull(),
    spamScore: integer("spam_score").notNull(),
    /** The session that brought it; null when it was not counted. */
    attribution: jsonColumn<Attribution>("attribution"),
    /** Raised by each status change; a change must name the version it was based on. */
    version: integer("version").notNull().default(1),
    /** Epoch milliseconds. */
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_id").on(table.id),
    uniqueIndex("applications_reference").on(table.reference),
    index("applications_by_spam").on(table.isSpam),
    index("applications_by_stage").on(table.isSpam, table.stage),
    index("applications_by_outcome").on(table.isSpam, table.outcome),
    index("applications_by_type").on(table.isSpam, table.applicationType),
    index("applications_by_email").on(sql`lower(email)`, table.seq),
  ],
);

/** The history of applications: one row per status, append-only. */
export const applicationEvents = sqliteTable(
  "application_events",
  {
    /** `<application id>:<version>`. */
    id: text("id").primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: ["received", "moved"] }).notNull(),
    stage: text("stage", { enum: stages }).notNull(),
    outcome: text("outcome", { enum: outcomes }),
    /** The admin who changed the status; null for the first event. */
    actorId: text("actor_id").references(() => users.id),
    /** Epoch milliseconds. */
    happenedAt: integer("happened_at").notNull(),
  },
  (table) => [index("application_events_by_application").on(table.applicationId)],
);

export type ApplicationRow = typeof applications.$inferSelect;
export type NewApplication = Omit<
  typeof applications.$inferInsert,
  "seq" | "version" | "stage" | "outcome"
>;

/** The statements that store an application with its first event and its mails. */
export function insertApplication(db: Database, application: NewApplication, mails: Mail[]) {
  const { id, receivedAt } = application;
  return [
    db.insert(applications).values(application),
    db.insert(applicationEvents).values({
      id: `${id}:1`,
      applicationId: id,
      kind: "received",
      stage: "new",
      happenedAt: receivedAt,
    }),
    ...mails.map((mail) => queueMail(db, id, mail, receivedAt)),
  ] as const;
}

/** The receipt of a stored application; undefined when there is none with this id. */
export async function findReceipt(db: Database, id: string): Promise<Receipt | undefined> {
  const { payloadHash, reference, receivedAt } = applications;
  const [receipt] = await db
    .select({ payloadHash, reference, receivedAt })
    .from(applications)
    .where(eq(applications.id, id));
  return receipt;
}

export type ApplicationFilter = {
  q?: string | undefined;
  stage?: ApplicationRow["stage"] | undefined;
  outcome?: NonNullable<ApplicationRow["outcome"]> | undefined;
  type?: ApplicationRow["applicationType"] | undefined;
  spam?: "only" | undefined;
};
export type ListFilter = ApplicationFilter & {
  cursor?: string | undefined;
  order?: "oldest" | undefined;
};
/** `after` is the id of an application; only those received later are counted. */
export type CountFilter = ApplicationFilter & { after?: string | undefined };

const pageSize = 50;
/** The largest exact count of a list. */
const maxCount = 10_000;

/** What a filter says in SQL: its search, the order, and its conditions; null when none can match. */
function filtered(filter: ApplicationFilter) {
  const match = filter.q === undefined ? undefined : searchQuery(filter.q);
  if (match === null) return null;
  // The search table comes first, because it returns rows in the order of rowid: no sort is needed.
  const matches =
    match &&
    sql`(SELECT rowid AS found FROM application_search WHERE application_search MATCH ${match})`;
  return {
    matches,
    order: matches ? sql`found` : sql`${applications.seq}`,
    conditions: and(
      matches ? sql`${applications.seq} = found` : undefined,
      eq(applications.isSpam, filter.spam === "only"),
      filter.stage && eq(applications.stage, filter.stage),
      filter.outcome && eq(applications.outcome, filter.outcome),
      filter.type && eq(applications.applicationType, filter.type),
    ),
  };
}

/** At most 50 applications, newest first by default; reads about as many rows as it returns. */
export async function applicationsPage(db: Database, filter: ListFilter) {
  const found = filtered(filter);
  if (found === null) return { items: [], nextCursor: null };
  const { matches, order, conditions } = found;
  const columns = db.select(getTableColumns(applications));
  const query = matches
    ? columns.from(matches).crossJoin(applications).$dynamic()
    : columns.from(applications).$dynamic();
  const isAscending = filter.order === "oldest";
  const start = Number(filter.cursor ?? (isAscending ? 0 : Number.MAX_SAFE_INTEGER));
  // D1 binds every number as REAL, and FTS5 starts at a rowid only if it is an INTEGER.
  const cursor = sql`CAST(${start} AS INTEGER)`;
  const rows = await query
    .where(and((isAscending ? gt : lt)(order, cursor), conditions))
    .orderBy((isAscending ? asc : desc)(order))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize);
  return {
    items,
    nextCursor: rows.length > pageSize ? String(items.at(-1)?.seq) : null,
  };
}

/** How many applications a filter leaves, exact up to 10,000. */
export async function applicationCount(db: Database, filter: CountFilter): Promise<Count> {
  const found = filtered(filter);
  if (found === null) return { count: 0, hasMore: false };
  const { matches, order, conditions } = found;
  const { after } = filter;
  const isAfter = after && sql`${order} > (SELECT seq FROM applications WHERE id = ${after})`;
  const rows = db
    .select({ position: sql`${order}`.as("position") })
    .from(matches ? sql`${matches} CROSS JOIN ${applications}` : sql`${applications}`)
    .where(and(isAfter || undefined, conditions))
    .limit(maxCount + 1)
    .as("rows");
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(rows);
  return { count: Math.min(total, maxCount), hasMore: total > maxCount };
}

/** One application with its history and its mails, in one round trip; undefined when it does not exist. */
export async function applicationWithHistory(db: Database, id: string) {
  const [[application], history, mails] = await db.batch([
    db.select().from(applications).where(eq(applications.id, id)),
    db
      .select({
        id: applicationEvents.id,
        kind: applicationEvents.kind,
        stage: applicationEvents.stage,
        outcome: applicationEvents.outcome,
        actorEmail: users.email,
        happenedAt: applicationEvents.happenedAt,
      })
      .from(applicationEvents)
      .leftJoin(users, eq(users.id, applicationEvents.actorId))
      .where(eq(applicationEvents.applicationId, id))
      .orderBy(asc(sql`${applicationEvents}.rowid`)),
    mailsAbout(db, id),
  ]);
  return application && { ...application, history, mails };
}

type Status = Pick<ApplicationRow, "stage" | "outcome">;
/** `version` is the version the change is based on, `before` the status of that version. */
type StatusChange = Status & { id: string; version: number; before: Status };

/** Changes the status of an application, with an event and an audit event; false when its version is another one. */
export async function changeStatus(
  db: Database,
  { id, version, stage, outcome, before }: StatusChange,
  context: AuditContext,
): Promise<boolean> {
  const { actorId, at } = context;
  const next = version + 1;
  const [updated] = await db.batch([
    db
      .update(applications)
      .set({ stage, outcome, version: next })
      .where(and(eq(applications.id, id), eq(applications.version, version)))
      .returning({ id: applications.id }),
    // `changes()` counts the rows of the statement above, so a change that lost the race adds no event.
    db.insert(applicationEvents).select(
      db
        .select({
          id: sql<string>`${`${id}:${next}`}`.as("id"),
          applicationId: applications.id,
          kind: sql<"moved">`'moved'`.as("kind"),
          stage: applications.stage,
          outcome: applications.outcome,
          actorId: sql<string>`${actorId}`.as("actor_id"),
          happenedAt: sql<number>`${at}`.as("happened_at"),
        })
        .from(applications)
        .where(and(sql`changes() = 1`, eq(applications.id, id))),
    ),
    recordAudit(db, {
      ...context,
      action: "application.status_changed",
      subject: { kind: "application", id },
      before: { stage: before.stage, outcome: before.outcome },
      after: { stage, outcome },
    }),
  ]);
  return updated.length === 1;
}
