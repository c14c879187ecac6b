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
