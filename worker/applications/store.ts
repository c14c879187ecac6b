import { eq, sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { applicationEventKinds, type FieldChanges } from "#contract/application-record.ts";
import { applicationSources, applicationTypes, outcomes } from "#contract/applications.ts";
import type { Attribution } from "#contract/attribution.ts";
import { stages } from "#contract/stages.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { type Mail, queueMail } from "#worker/lib/outbox-store.ts";
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
    assigneeId: text("assignee_id").references(() => users.id),
    /** One to five. */
    rating: integer("rating"),
    /** A day in the time zone of the agency, as `2026-11-22`. */
    followUpOn: text("follow_up_on"),
    /** Null unless it is declined. */
    declineReason: text("decline_reason"),
    /** In alphabetical order, without repeats; triggers of the migration keep `application_tags` the same. */
    tags: jsonColumn<string[]>("tags").notNull().default(sql`'[]'`),
    /** Raised by each change, except of notes; a change must name the version it was based on. */
    version: integer("version").notNull().default(1),
    /** Epoch milliseconds. */
    receivedAt: integer("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("applications_id").on(table.id),
    uniqueIndex("applications_reference").on(table.reference),
    index("applications_by_email").on(sql`lower(email)`, table.seq),
    index("applications_by_time").on(table.receivedAt),
    index("applications_by_follow_up").on(table.followUpOn).where(sql`follow_up_on IS NOT NULL`),
  ],
);

/** Which application has which tag; written by triggers alone. */
export const applicationTags = sqliteTable(
  "application_tags",
  {
    tag: text("tag").notNull(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.applicationId] }),
    index("application_tags_by_application").on(table.applicationId),
  ],
);

/** The history of applications: one row per change, append-only. */
export const applicationEvents = sqliteTable(
  "application_events",
  {
    /** `<application id>:<version>`, of a note `<note id>:<version>`. */
    id: text("id").primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id),
    kind: text("kind", { enum: applicationEventKinds }).notNull(),
    stage: text("stage", { enum: stages }).notNull(),
    outcome: text("outcome", { enum: outcomes }),
    /** The admin who did it; null for the first event. */
    actorId: text("actor_id").references(() => users.id),
    /** Epoch milliseconds. */
    happenedAt: integer("happened_at").notNull(),
    /** What changed besides the status; null when nothing did. */
    changes: jsonColumn<FieldChanges>("changes"),
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
