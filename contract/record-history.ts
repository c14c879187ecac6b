import * as z from "zod/mini";
import { timestamp } from "./fields.ts";

/** One change of a record, as the audit has it: what was done, by whom (an email; null for no person), and when. */
export const recordChange = z.object({
  /** `<subject>.<past tense>`, such as `mail.retried`. */
  action: z.string(),
  actorEmail: z.nullable(z.string()),
  at: timestamp,
});
export type RecordChange = z.infer<typeof recordChange>;

/**
 * What happened to one record of a bulk action; `detail` is the sentence of a refusal, `isUnchanged` says of one that
 * was as asked already that there is nothing to take back.
 */
export const bulkResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  detail: z.optional(z.string()),
  isUnchanged: z.optional(z.boolean()),
});
export type BulkResult = z.infer<typeof bulkResult>;
