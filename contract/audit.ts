import * as z from "zod/mini";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { queryTime, recordId, timestamp } from "./fields.ts";

/** The kinds of records whose changes are audited; an action is called `<kind>.<past tense>`. */
export const auditedKinds = [
  "application",
  "message",
  "application_list",
  "audit_log",
  "mail",
  "error_group",
  "entry",
  "picture",
  "generated_content",
  "template",
  "goal",
  "share_link",
  "demo_data",
  "chat_settings",
  "saved_reply",
  "conversation",
  "user",
  "subscriber",
  "newsletter_send",
  "data_request",
  "settings",
  "mail_template",
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

/** The values of a record that an action changed, by field; null where the record did not exist. */
const values = z.nullable(z.record(z.string(), z.unknown()));

/** One action: who did what with which record, and when. Actions and kinds of other releases are possible. */
export const auditEvent = z.object({
  id: recordId,
  at: timestamp,
  /** The user who acted, `schedule`, or `report` for an error that came again; without a name when there is no such user. */
  actor: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  action: z.string(),
  record: z.object({
    kind: z.string(),
    id: z.string(),
    /** What the record is called now; null when it does not exist any more or has no name. */
    name: z.nullable(z.string()),
    /** Of an entry. */
    entryKind: z.nullable(z.string()),
  }),
  before: values,
  after: values,
  /** The `X-Request-Id` of the request that did it. */
  requestId: z.string(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** How events can be narrowed. `from` is the first millisecond, `until` the first that is not shown any more. */
const auditFilter = {
  /** The id of who acted, as in an event. */
  person: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "Not the id of a user"))),
  kind: z.optional(z.enum(auditedKinds)),
  /** `<kind>:<id>` of one record. */
  record: z.optional(
    z.string().check(z.regex(/^[a-z_]{1,40}:[\w:.-]{1,100}$/, "Not a kind and an id")),
  ),
  from: z.optional(queryTime),
  until: z.optional(queryTime),
};
const filterQuery = z.strictObject(auditFilter);
export type AuditFilter = z.infer<typeof filterQuery>;

/** Where the next page of events starts: the time and the id of the last one read. */
export const auditCursor = z
  .string()
  .check(z.regex(/^\d{1,15}-[0-9a-z]{26}$/, "Not a cursor of this list"));

/** The audit events, newest first, at most 50 a page. Admin only. */
export const listAudit = defineEndpoint({
  method: "GET",
  path: "/api/audit",
  query: z.strictObject({ ...auditFilter, cursor: z.optional(auditCursor) }),
  reply: z.object({ items: z.array(auditEvent), nextCursor: z.nullable(auditCursor) }),
});

/**
 * How many events there are, exact up to 10,000; without a filter always. With `after`, only those that are listed
 * before that event, because they came later. Admin only.
 */
export const countAudit = defineEndpoint({
  method: "GET",
  path: "/api/audit-count",
  query: z.strictObject({ ...auditFilter, after: z.optional(recordId) }),
  reply: count,
});

/** Everyone who has done something, at most 500. Admin only. */
export const listAuditActors = defineEndpoint({
  method: "GET",
  path: "/api/audit-actors",
  reply: z.object({ items: z.array(auditEvent.shape.actor) }),
});

/** The events of a filter as a CSV file, newest first; the log tells who took which events. Admin only. */
export const exportAudit = defineEndpoint({
  method: "GET",
  path: "/api/audit-export",
  query: filterQuery,
  reply: "file",
});

/** One event. Admin only. */
export const getAuditEvent = defineEndpoint({
  method: "GET",
  path: "/api/audit/:id",
  params: z.object({ id: recordId }),
  reply: auditEvent,
  problems: ["not_found"],
});
