import * as z from "zod/mini";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import { timestamp } from "./fields.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { currentState } from "./problem.ts";
import { byTermedRule, type TermedRule, termLimits } from "./retention-rules.ts";

/** A retention rule, how long its records are kept, and what its job has removed. */
const retentionRun = z.object({
  rule: z.string(),
  /** How long it is kept now; null where something else than time decides, or no term is set. */
  keptMs: z.nullable(z.int()),
  /** When the job has ended last, exact to an hour; null before the first time. */
  ranAt: z.nullable(timestamp),
  /** When it has removed something last, and how many records. */
  removedAt: z.nullable(timestamp),
  lastRemoved: z.int(),
  totalRemoved: z.int(),
});
export type RetentionRun = z.infer<typeof retentionRun>;

/** The retention rules. Admin only. */
export const listRetention = defineEndpoint({
  method: "GET",
  path: "/api/retention",
  reply: z.object({ items: z.array(retentionRun) }),
});

/** The term of a rule; null keeps its records, and so does none, as from before the rule was there. */
function termOf(rule: TermedRule) {
  const { unit, least, most } = termLimits[rule];
  const range = `Please enter ${least} to ${most.toLocaleString("en-GB")} ${unit}s, or nothing to keep them`;
  const term = z.int(range).check(z.gte(least, range), z.lte(most, range));
  return z._default(z.nullable(term), null);
}

/** The terms that admins set. */
export const retentionTerms = z.strictObject(byTermedRule(termOf));
export type RetentionTerms = z.infer<typeof retentionTerms>;

/** What holds until an admin sets a term: nothing goes by itself. */
export const noRetentionTerms: RetentionTerms = byTermedRule(() => null);

const termsReply = z.object({
  terms: retentionTerms,
  /** The version, 0 until the first change; who changed them last and when. */
  current: currentState,
});

/** The terms that admins set. Admin only. */
export const getRetentionTerms = defineEndpoint({
  method: "GET",
  path: "/api/settings/retention-terms",
  reply: termsReply,
});

/**
 * Sets the terms; what they leave behind goes within minutes. Admin only; 409 `conflict` with `current` when another admin
 * changed them first.
 */
export const updateRetentionTerms = defineEndpoint({
  method: "PUT",
  path: "/api/settings/retention-terms",
  headers: ifMatchHeaders,
  body: retentionTerms,
  reply: termsReply,
  problems: ["precondition_required", "conflict"],
});

/** How many records would go at once with these terms, by rule, exact up to 10,000. Admin only. */
export const previewRetention = defineEndpoint({
  method: "POST",
  path: "/api/retention-preview",
  body: retentionTerms,
  reply: z.object(byTermedRule(() => count)),
});
