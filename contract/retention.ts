import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { timestamp } from "./fields.ts";

/** What is deleted by itself, how long it is kept, why, and what its job has removed. */
const retentionRun = z.object({
  rule: z.string(),
  what: z.string(),
  /** How long it is kept now; null where something else than time decides. */
  keptMs: z.nullable(z.int()),
  /** What the time is counted from, or what decides. */
  from: z.string(),
  why: z.string(),
  /** When the job has ended last, exact to an hour; null before the first time. */
  ranAt: z.nullable(timestamp),
  /** When it has removed something last, and how many records. */
  removedAt: z.nullable(timestamp),
  lastRemoved: z.int(),
  totalRemoved: z.int(),
});
export type RetentionRun = z.infer<typeof retentionRun>;

/** The retention rules, and what is kept without a term. Admin only. */
export const listRetention = defineEndpoint({
  method: "GET",
  path: "/api/retention",
  reply: z.object({
    items: z.array(retentionRun),
    kept: z.array(z.object({ what: z.string(), until: z.string() })),
  }),
});
