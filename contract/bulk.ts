import * as z from "zod/mini";
import { currentState, fieldProblem, problemCodes } from "./problem.ts";

/** The records of a bulk change, at most `max`, each once and in the version the caller has read. */
export const bulkItems = (id: z.ZodMiniString, max: number) =>
  z.array(z.strictObject({ id, version: z.int() })).check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((items) => new Set(items.map((item) => item.id)).size === items.length, "Each once"),
  );

/** What became of one record of a bulk change; a refusal concerns its record alone. */
export const bulkResult = z.object({
  id: z.string(),
  /** The version it has now; null when it does not exist, and for mails, which have none. */
  version: z.nullable(z.int()),
  /** Null when it was changed, or was already as asked. */
  code: z.nullable(z.enum(problemCodes)),
  /** A sentence on the refusal. */
  detail: z.nullable(z.string()),
  /** The fields that stand in the way; only with code `invalid`. */
  fields: z.optional(z.array(fieldProblem)),
  /** Who changed it first; only with code `conflict`, where the record has a version. */
  current: z.optional(currentState),
  /** Whether it was as asked already, so that there is nothing to take back. */
  isUnchanged: z.optional(z.boolean()),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** The reply to a bulk change: the results in the order of the records. */
export const bulkReply = z.object({ results: z.array(bulkResult) });
