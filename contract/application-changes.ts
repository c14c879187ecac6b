import * as z from "zod/mini";
import { applicationTag, calendarDay, maxTags, rating } from "./application-fields.ts";
import { applicationDetail, applicationNote } from "./application-record.ts";
import { outcomes } from "./applications.ts";
import { bulkItems, bulkReply } from "./bulk.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, text } from "./fields.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { stages } from "./stages.ts";

const params = z.object({ id: recordId });

/** Why an application is declined; for the team alone. */
export const declineReason = text({
  min: 1,
  max: 1000,
  message: "Please say why it is declined",
});

/**
 * Sets the stage and outcome of an application; `version` is the version the caller has read. Admin
 * only; 409 `conflict` with `current` when another admin changed it first, 422 `invalid` when the
 * stage is not allowed to follow the present one, or an application is declined without a reason.
 */
export const updateApplicationStatus = defineEndpoint({
  method: "PATCH",
  path: "/api/applications/:id",
  params,
  body: z.strictObject({
    version: z.int(),
    stage: z.enum(stages),
    outcome: z.nullable(z.enum(outcomes)),
    declineReason: z.optional(declineReason),
  }),
  reply: applicationDetail,
  problems: ["not_found", "conflict"],
});

const details = {
  /** The id of an admin. */
  assigneeId: z.optional(z.nullable(recordId)),
  rating: z.optional(z.nullable(rating)),
  followUpOn: z.optional(z.nullable(calendarDay)),
  /** All tags; the order and repeats do not matter. */
  tags: z.optional(
    z
      .array(applicationTag)
      .check(z.maxLength(maxTags, `An application has at most ${maxTags} tags`)),
  ),
};

/**
 * Changes what the team notes in the fields of an application; a field that is left out stays. Admin
 * only; 409 `conflict` with `current` when another admin changed it first.
 */
export const updateApplicationDetails = defineEndpoint({
  method: "PATCH",
  path: "/api/applications/:id/details",
  params,
  body: z.strictObject({ version: z.int(), ...details }),
  reply: applicationDetail,
  problems: ["not_found", "conflict"],
});

/**
 * Says whether an application is spam. One that is none after all gets the mails that were withheld,
 * once. Admin only; 409 `conflict` with `current`.
 */
export const updateApplicationSpam = defineEndpoint({
  method: "PUT",
  path: "/api/applications/:id/spam",
  params,
  body: z.strictObject({ version: z.int(), isSpam: z.boolean() }),
  reply: applicationDetail,
  problems: ["not_found", "conflict"],
});

const noteParams = z.object({ id: recordId, noteId: recordId });
const noteFields = {
  text: text({ min: 1, max: 5000, message: "Please write a note" }),
  /** The ids of the admins it mentions; who is not on the team is left out. */
  mentions: z._default(z.array(recordId).check(z.maxLength(20)), []),
};

/**
 * Adds a note under an id of the caller; a repeat of the same note gets the first reply, another note
 * under its id is 409 `idempotency_conflict`. Admin only.
 */
export const createApplicationNote = defineEndpoint({
  method: "POST",
  path: "/api/applications/:id/notes",
  status: 201,
  params,
  body: z.strictObject({ id: recordId, ...noteFields }),
  reply: applicationNote,
  problems: ["not_found", "idempotency_conflict"],
});

/**
 * Changes a note, and brings a deleted one back. Its author alone; 403 `forbidden`, 409 `conflict`
 * with `current` when it was changed in another tab, unless it says the same by now.
 */
export const updateApplicationNote = defineEndpoint({
  method: "PATCH",
  path: "/api/applications/:id/notes/:noteId",
  params: noteParams,
  headers: ifMatchHeaders,
  body: z.strictObject(noteFields),
  reply: applicationNote,
  problems: ["not_found", "conflict"],
});

/** Deletes a note; its text is gone. Its author alone; 403 `forbidden`, 409 `conflict` with `current`. */
export const deleteApplicationNote = defineEndpoint({
  method: "DELETE",
  path: "/api/applications/:id/notes/:noteId",
  params: noteParams,
  headers: ifMatchHeaders,
  reply: applicationNote,
  problems: ["not_found", "conflict"],
});

/** How many applications one bulk change may name. */
export const maxBulk = 200;

/** The action of a bulk change. */
export const bulkAction = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("move"),
    stage: z.enum(stages),
    outcome: z.nullable(z.enum(outcomes)),
    declineReason: z.optional(declineReason),
  }),
  z.strictObject({ kind: z.literal("assign"), assigneeId: z.nullable(recordId) }),
  z.strictObject({ kind: z.literal("tag"), tag: applicationTag }),
  z.strictObject({ kind: z.literal("untag"), tag: applicationTag }),
  z.strictObject({ kind: z.literal("spam"), isSpam: z.boolean() }),
  z.strictObject({ kind: z.literal("followUp"), followUpOn: z.nullable(calendarDay) }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/**
 * Does the same to up to 200 applications, each on the version the caller has read. One that is refused
 * stays whole and stops no other; the results come in the order of the items. Admin only.
 */
export const bulkChangeApplications = defineEndpoint({
  method: "POST",
  path: "/api/application-bulk",
  body: z.strictObject({
    items: bulkItems(recordId, maxBulk),
    action: bulkAction,
  }),
  reply: bulkReply,
});
