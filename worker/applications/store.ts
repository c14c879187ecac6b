import { and, asc, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { applicationSources, applicationTypes, outcomes, stages } from "#contract/applications.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { type Mail, mailsAbout, queueMail } from "#worker/lib/outbox-store.ts";
import type { Receipt } from "#worker/lib/submission.ts";

/** What every form has in common stands in columns; the rest of the answers stay together. */
export const applications = sqliteTable(
  "applications",
  {
    /** Order of arrival; lists page by it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    reference: text("reference").notNull(),
    payloadHash: text("payload_hash").notNull(),
    source: text("source", { enum: applicationSources }).notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    company: text("company"),
    applicationType: text("application_type", { enum: applicationTypes }).notNull(),
    answers: text("answers", { mode: "json" }).$type<Record<string, string | boolean>>().notNull(),
    termsVersion: text("terms_version").notNull(),
    stage: text("stage", { enum: stages }).notNull().default("new"),
    outcome: text("outcome", { enum: outcomes }),
    isSpam: integer("is_spam", { mode: "boolean" }).notNull(),
    spamScore: integer("spam_score").notNull(),
    version: integer("version").notNull().default(1),
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_id").on(table.id),
    uniqueIndex("applications_reference").on(table.reference),
    index("applications_by_spam").on(table.isSpam),
    index("applications_by_stage").on(table.isSpam, table.stage),
    index("applications_by_outcome").on(table.isSpam, table.outcome),
    index("applications_by_type").on(table.isSpam, table.applicationType),
  ],
);

/** What happened to an application, append-only. */
export const applicationEvents = sqliteTable(
  "application_events",
  {
    /** `<application>:<version>`. */
    id: text("id").primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: ["received", "moved"] }).notNull(),
    stage: text("stage", { enum: stages }).notNull(),
    outcome: text("outcome", { enum: outcomes }),
    actorId: text("actor_id").references(() => users.id),
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

/** What an application was answered with when it arrived; undefined when it never did. */
export async function findReceipt(db: Database, id: string): Promise<Receipt | undefined> {
  const { payloadHash, reference, receivedAt } = applications;
  const [receipt] = await db
    .select({ payloadHash, reference, receivedAt })
    .from(applications)
    .where(eq(applications.id, id));
  return receipt;
}

export type ListFilter = {
  cursor?: string | undefined;
  q?: string | undefined;
  stage?: ApplicationRow["stage"] | undefined;
  outcome?: NonNullable<ApplicationRow["outcome"]> | undefined;
  type?: ApplicationRow["applicationType"] | undefined;
  spam?: "only" | undefined;
};

/** Words of a phrase as an FTS5 query in which every word may be unfinished; null without a word. */
export function searchQuery(phrase: string): string | null {
  const words = phrase.normalize("NFC").match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.map((word) => `"${word}"*`).join(" ");
}

const pageSize = 50;

/** All applications, or those that match a phrase. */
function found(db: Database, phrase: string | undefined) {
  const columns = db.select(getTableColumns(applications));
  if (phrase === undefined) return columns.from(applications).$dynamic();
  // The search table leads: it gives its rows by rowid, so nothing is sorted or read in vain.
  const matches = sql`(SELECT rowid AS found FROM application_search WHERE application_search MATCH ${phrase})`;
  return columns.from(matches).crossJoin(applications).$dynamic();
}

/** One page of applications, newest first; reads about as many rows as it returns. */
export async function applicationsPage(db: Database, filter: ListFilter) {
  const phrase = filter.q === undefined ? undefined : searchQuery(filter.q);
  if (phrase === null) return { items: [], nextCursor: null };
  const order = phrase === undefined ? sql`${applications.seq}` : sql`found`;
  const before = filter.cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(filter.cursor);
  const rows = await found(db, phrase)
    .where(
      and(
        lt(order, before),
        phrase === undefined ? undefined : eq(applications.seq, order),
        eq(applications.isSpam, filter.spam === "only"),
        filter.stage && eq(applications.stage, filter.stage),
        filter.outcome && eq(applications.outcome, filter.outcome),
        filter.type && eq(applications.applicationType, filter.type),
      ),
    )
    .orderBy(desc(order))
    .limit(pageSize + 1);
  const items = rows.slice(0, pageSize);
  return {
    items,
    nextCursor: rows.length > pageSize ? String(items.at(-1)?.seq) : null,
  };
}

/** One application with its history and its mails, in one round trip; null when there is none. */
export async function applicationWithHistory(db: Database, id: string) {
  const [[application], history, mails] = await db.batch([
    db.select().from(applications).where(eq(applications.id, id)),
    db
      .select({
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
  return application === undefined ? null : { ...application, history, mails };
}

type Status = Pick<ApplicationRow, "stage" | "outcome">;
type StatusChange = Status & { id: string; version: number; before: Status };

/** Changes the status of an application that still has `version`; false when another change won. */
export async function changeStatus(
  db: Database,
  { id, version, stage, outcome, before }: StatusChange,
  context: AuditContext,
): Promise<boolean> {
  const { actorId, at } = context;
  const next = version + 1;
  const [moved] = await db.batch([
    db
      .update(applications)
      .set({ stage, outcome, version: next })
      .where(and(eq(applications.id, id), eq(applications.version, version)))
      .returning({ id: applications.id }),
    // Both inserts store nothing when the update has changed no row, because another change won.
    db.insert(applicationEvents).select(
      sql`SELECT ${`${id}:${next}`}, ${id}, 'moved', ${stage}, ${outcome}, ${actorId}, ${at}
          WHERE changes() = 1`,
    ),
    recordAudit(db, {
      ...context,
      action: "application.status_changed",
      subject: { kind: "application", id },
      before: { stage: before.stage, outcome: before.outcome },
      after: { stage, outcome },
    }),
  ]);
  return moved.length === 1;
}
