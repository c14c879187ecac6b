import { type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { promiseMs, urgentMs } from "#contract/answer-promise.ts";
import type { listMessages } from "#contract/messages.ts";
import { searchQuery } from "#worker/lib/search-query.ts";
import { wholeNumber } from "#worker/lib/search-rows.ts";

export type MessageFilter = Omit<z.output<typeof listMessages.query>, "cursor">;

/** Who reads a list, and when (epoch ms): `me` and `due` depend on it. */
export type Reader = { userId: string; now: number };

/** One term of the column `scope` for each part of a filter; the view of the migration writes them. */
function scopeTerms({ status, spam, assignee }: MessageFilter, { userId }: Reader): string[] {
  return [
    spam === "only" ? "spam" : "ordinary",
    ...(status ? [`status${status}`] : []),
    ...(assignee ? [`assignee${assignee === "me" ? userId : assignee}`] : []),
  ];
}

/** The full-text query of a filter, without `due`; null when its phrase has no word, so that nothing can match. */
export function matchOf(filter: MessageFilter, reader: Reader): string | null {
  const phrase = filter.q === undefined ? undefined : searchQuery(filter.q);
  if (phrase === null) return null;
  const scope = `scope : (${scopeTerms(filter, reader).join(" AND ")})`;
  return phrase === undefined ? scope : `${scope} AND text : (${phrase})`;
}

/** The range of `waiting_since` of answers that are late or soon due; undefined for all waiting messages. */
export function dueCondition(due: MessageFilter["due"], now: number): SQL | undefined {
  if (due === undefined) return undefined;
  const lateBefore = wholeNumber(now - promiseMs);
  if (due === "late") return sql`waiting_since < ${lateBefore}`;
  const soonBefore = wholeNumber(now - promiseMs + urgentMs);
  return sql`waiting_since >= ${lateBefore} AND waiting_since < ${soonBefore}`;
}
