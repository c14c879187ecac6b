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

/** The term of a rule; null keeps its records. */
function termOf(rule: TermedRule) {
  const { unit, least, most } = termLimits[rule];
  const range = `Please enter ${least} to ${most.toLocaleString("en-GB")} ${unit}s, or nothing to keep them`;
  const term = z.int(range).check(z.gte(least, range), z.lte(most, range));
  return z.nullable(term);
}

/** The terms that admins set; one that was stored before a rule was there has none for it. */
export const retentionTerms = z.strictObject(
  byTermedRule((rule) => z._default(termOf(rule), null)),
);
export type RetentionTerms = z.infer<typeof retentionTerms>;

/** What holds until an admin sets a term: nothing goes by itself. */
export const noRetentionTerms: RetentionTerms = byTermedRule(() => null);

/** The terms to change; one that is not named stays as it is, for a page from before a rule was there does not know it. */
const changedTerms = z.strictObject(byTermedRule((rule) => z.optional(termOf(rule))));
export type ChangedTerms = z.infer<typeof changedTerms>;

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
 * Sets the terms that are named; what they leave behind goes within minutes. Admin only; 409 `conflict` with `current` when another admin
 * changed them first.
 */
export const updateRetentionTerms = defineEndpoint({
  method: "PUT",
  path: "/api/settings/retention-terms",
  headers: ifMatchHeaders,
  body: changedTerms,
  reply: termsReply,
  problems: ["precondition_required", "conflict"],
});

/** How many records would go at once if these terms were set, by rule, exact up to 10,000. Admin only. */
export const previewRetention = defineEndpoint({
  method: "POST",
  path: "/api/retention-preview",
  body: changedTerms,
  reply: z.object(byTermedRule(() => count)),
});
