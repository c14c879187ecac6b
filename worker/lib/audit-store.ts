import { type SQL, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuditedKind } from "#contract/audit.ts";
import type { Database } from "./db.ts";
import { newId } from "./id.ts";
import { jsonColumn } from "./json-column.ts";

/**
 * Who changed what, and when. Append-only: triggers in the migrations abort UPDATE, DELETE and REPLACE, but let the
 * values of an event about an erased record be taken away.
 * `actor_id` is no foreign key, because an audit event must outlive the user.
 */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: text("id").primaryKey(),
    /** The id of the signed-in user, `schedule`, or `report` for an error that came again. */
    actorId: text("actor_id").notNull(),
    /** `<subject>.<past tense>`, for example `mail.dismissed`. */
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    /** The changed values before and after the action, as JSON. */
    before: jsonColumn<AuditValues>("before"),
    after: jsonColumn<AuditValues>("after"),
    /** Epoch milliseconds. */
    at: integer("at").notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    index("audit_events_by_time").on(table.at, table.id),
    index("audit_events_by_subject").on(table.subjectKind, table.subjectId, table.at, table.id),
    index("audit_events_by_kind").on(table.subjectKind, table.at, table.id),
    index("audit_events_by_actor").on(table.actorId, table.at, table.id),
    index("audit_events_by_actor_and_kind").on(
      table.actorId,
      table.subjectKind,
      table.at,
      table.id,
    ),
  ],
);

/** The values an action changed; never personal data beyond what an admin needs to follow the change. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

/** The records that can be erased. */
export type ErasedKind = Extract<
  AuditedKind,
  "application" | "message" | "conversation" | "data_request"
>;

/** The actions that are recorded. */
export type AuditAction =
  | `application.${"mail_written" | "mail_taken_back"}`
  | `application.${"status_changed" | "details_changed" | "spam_changed"}`
  | `application.${"note_added" | "note_edited" | "note_deleted"}`
  | `message.${"status_changed" | "spam_changed" | "assigned" | "made_application"}`
  | `message.${"replied" | "reply_taken_back" | "note_added" | "slot_held"}`
  | `message.${"reply_cancelled" | "reply_restored" | "reply_not_sent"}`
  | `${ErasedKind}.erased`
  | "application_list.exported"
  | "audit_log.exported"
  | `mail.${"retried" | "cancelled" | "dismissed" | "restored"}`
  | `error_group.${"resolved" | "ignored" | "reopened"}`
  | `picture.${"added" | "described" | "replaced" | "deleted" | "restored"}`
  | `generated_content.${"requested" | "edited" | "approved" | "discarded" | "restored" | "used"}`
  | `template.${"created" | "edited" | "archived"}`
  | `${"goal" | "share_link"}.${"created" | "deleted"}`
  | `demo_data.${"generated" | "removed"}`
  | "chat_settings.changed"
  | `saved_reply.${"created" | "edited" | "deleted"}`
  | `conversation.${"made_message" | "made_application"}`
  | `data_request.${"export_requested" | "exported" | "erase_requested" | "cancelled" | "refused"}`
  | "settings.changed"
  | `mail_template.${"created" | "edited" | "deleted"}`
  | `user.${"role_changed" | "disabled" | "enabled" | "signed_out" | "session_ended"}`
  | `subscriber.${"exported" | "removed"}`
  | `newsletter_send.${"started" | "cancelled"}`
  | `entry.${EntryAction}`;

/** What can be done to an entry. */
export type EntryAction =
  | "created"
  | "saved"
  | "published"
  | "unpublished"
  | "archived"
  | "scheduled"
  | "draft_discarded"
  | "revision_restored"
  | "trashed"
  | "restored"
  | "purged"
  | "moved"
  | "redirect_removed"
  | "redirect_restored"
  | "imported";

/** The `actorId` of a new error report, which opens a resolved error group again. */
export const errorReportActor = "report";

/** Who acts, and in which request. */
export type AuditContext = { actorId: string; requestId: string; at: number };

/** A scheduled job that acts by itself; `at` in epoch ms. */
export const bySchedule = (at: number): AuditContext => ({
  actorId: "schedule",
  requestId: newId(),
  at,
});

/** One action as it is recorded. */
export type AuditEvent = AuditContext & {
  action: AuditAction;
  subject: {
    kind: AuditedKind;
    id: string | SQL;
  };
  before: AuditValues | null;
  after: AuditValues | null;
};

/**
 * The statement that records an action. It belongs into the caller's batch, directly after the write:
 * it stores nothing when that write changed no row, so an action that lost a race leaves no event.
 * `condition` can narrow that further.
 *
 * @example
 * await db.batch([update, recordAudit(db, { ...context, action: "mail.dismissed", subject, before, after })]);
 */
export function recordAudit(db: Database, event: AuditEvent, condition: SQL = sql`changes() > 0`) {
  const { actorId, action, subject, before, after, at, requestId } = event;
  const json = (values: AuditValues | null) => (values === null ? null : JSON.stringify(values));
  // The values stand in the order of the table's columns, which drizzle names in the statement.
  return db.insert(auditEvents).select(
    sql`SELECT ${newId()}, ${actorId}, ${action}, ${subject.kind}, ${subject.id},
          ${json(before)}, ${json(after)}, ${at}, ${requestId}
        WHERE ${condition}`,
  );
}
