import { hex } from "@scure/base";
import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { promiseMs, urgentMs } from "#contract/answer-promise.ts";
import type { listApplications } from "#contract/application-lists.ts";
import { siteTimeZone } from "#contract/brand.ts";
import { zoneClock } from "#contract/zone-clock.ts";
import { searchQuery } from "#worker/lib/search-query.ts";

export type ApplicationFilter = Omit<z.output<typeof listApplications.query>, "cursor" | "order">;

/**
 * Who reads a list, and when (epoch ms): `me` and `today` depend on it; and a query of the ids of the applications with
 * unread mails, without which there are none.
 */
export type Reader = { userId: string; now: number; unreadIds?: SQL | undefined };

/**
 * What a filter says of the search table: a full-text query, bounds of `seq`, both included, and what else is asked of the
 * application of a row.
 */
export type Selection = {
  match: string;
  low: readonly SQL[];
  high: readonly SQL[];
  also?: SQL | undefined;
};

/** The day on the clock of the agency, as `2026-11-22`. */
export function agencyDay(now: number): string {
  return new Date(zoneClock(siteTimeZone).toLocal(now)).toISOString().slice(0, 10);
}

const any = (terms: readonly string[]) => `(${terms.join(" OR ")})`;

/** The terms of every day before one: of each digit, the prefixes that end in a lower digit. */
function daysBefore(day: string): string {
  const digits = day.replaceAll("-", "");
  return any(
    [...digits].flatMap((digit, at) =>
      Array.from({ length: Number(digit) }, (_, lower) => `follow${digits.slice(0, at)}${lower}*`),
    ),
  );
}

function followUpTerm(followUp: NonNullable<ApplicationFilter["followUp"]>, now: number): string {
  if (followUp === "any") return "follow2*";
  if (followUp === "none") return "follownone";
  const today = agencyDay(now);
  return followUp === "today" ? `follow${today.replaceAll("-", "")}` : daysBefore(today);
}

/** One term of the column `scope` for each part of a filter; the view of the migration writes them. */
function scopeTerms(filter: ApplicationFilter, { userId, now }: Reader): string[] {
  const { spam, stage, outcome, type, assignee, tag, rating, followUp, due } = filter;
  return [
    spam === "only" ? "spam" : "ordinary",
    ...(stage ? [`stage${stage}`] : []),
    ...(outcome ? [`outcome${outcome}`] : []),
    ...(type ? [`type${type}`] : []),
    ...(assignee ? [`assignee${assignee === "me" ? userId : assignee}`] : []),
    ...(tag ? [`tag${hex.encode(new TextEncoder().encode(tag))}`] : []),
    ...(rating ? [`rating${rating}`] : []),
    ...(followUp ? [followUpTerm(followUp, now)] : []),
    // Those that wait for an answer.
    ...(due ? [any(["stagenew", "stagereviewing"])] : []),
  ];
}

/** The bounds of what was received long enough ago that its answer is late or soon due. */
function dueBounds(due: ApplicationFilter["due"], now: number): Pick<Selection, "low" | "high"> {
  if (due === undefined || due === "any") return { low: [], high: [] };
  const lateFrom = now - promiseMs;
  const receivedBefore = (time: number) =>
    sql`(SELECT seq FROM applications WHERE received_at < ${time} ORDER BY received_at DESC LIMIT 1)`;
  if (due === "late") return { low: [], high: [receivedBefore(lateFrom)] };
  const first = sql`(SELECT seq FROM applications WHERE received_at >= ${lateFrom} ORDER BY received_at LIMIT 1)`;
  return { low: [first], high: [receivedBefore(lateFrom + urgentMs)] };
}

/** What a filter selects; null when its phrase has no word, so that nothing can match. */
export function selectionOf(filter: ApplicationFilter, reader: Reader): Selection | null {
  const phrase = filter.q === undefined ? undefined : searchQuery(filter.q);
  if (phrase === null) return null;
  const scope = `scope : (${scopeTerms(filter, reader).join(" AND ")})`;
  const match = phrase === undefined ? scope : `${scope} AND text : (${phrase})`;
  const also =
    filter.mail &&
    sql`rowid IN (SELECT seq FROM applications WHERE id IN (${reader.unreadIds ?? sql`NULL`}))`;
  return { match, ...dueBounds(filter.due, reader.now), also };
}
