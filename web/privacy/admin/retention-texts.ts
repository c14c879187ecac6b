import * as z from "zod/mini";
import type { Count } from "#contract/count.ts";
import { type RetentionRun, type RetentionTerms, retentionTerms } from "#contract/retention.ts";
import {
  byTermedRule,
  type TermedRule,
  termedRules,
  termLimits,
} from "#contract/retention-rules.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { durationText } from "./labels.ts";

/** How long the records of a rule are kept, and from when. */
export const keptText = (keptMs: number | null, from: string): string =>
  keptMs === null ? from : `${durationText(keptMs)} ${from}`.trimEnd();

/** When the job has run last, and what it has deleted. */
export function runText({ ranAt, removedAt, lastRemoved, totalRemoved }: RetentionRun): string {
  if (ranAt === null) return "Has not run yet.";
  const deleted =
    removedAt === null
      ? "Nothing had to be deleted yet."
      : `Deleted ${lastRemoved.toLocaleString("en-GB")} at ${exactTime(removedAt)}, ${totalRemoved.toLocaleString("en-GB")} in total.`;
  return `Checked within the hour of ${exactTime(ranAt)}. ${deleted}`;
}

/** What may stand in the fields of the terms while they are typed. */
export const typedTerms = z.object(byTermedRule(() => z.string()));
export type TermForm = z.infer<typeof typedTerms>;

/** A field that holds a number of its range, or nothing to keep the records. */
const field = (rule: TermedRule) =>
  z.string().check((typed) => {
    const { error } = retentionTerms.shape[rule].safeParse(termIn(typed.value));
    const message = error?.issues[0]?.message;
    if (message) typed.issues.push({ code: "custom", input: typed.value, message });
  });

/** The fields of the terms when they can be saved. */
export const termForm = z.object(byTermedRule(field));

/** The fields of terms. */
export const formOf = (terms: RetentionTerms): TermForm =>
  byTermedRule((rule) => terms[rule]?.toString() ?? "");

const termIn = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** The terms that stand in the fields; not a number where something else was typed. */
export const termsIn = (form: TermForm): RetentionTerms =>
  byTermedRule((rule) => termIn(form[rule]));

/** What would go by a rule, for example "1 message"; with "+" beyond the number that is counted. */
export const goingText = (rule: TermedRule, { count, hasMore }: Count): string =>
  `${count.toLocaleString("en-GB")}${hasMore ? "+" : ""} ${termLimits[rule].nouns[count === 1 ? 0 : 1]}`;

/** What would go at once in all, as the middle of a sentence; "" for nothing. */
export const allGoingText = (counts: Readonly<Record<TermedRule, Count>>): string =>
  termedRules
    .filter((rule) => counts[rule].count > 0)
    .map((rule) => goingText(rule, counts[rule]))
    .join(", ");
