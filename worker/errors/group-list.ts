import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Count } from "#contract/count.ts";
import { type ErrorStatus, type errorSorts, listedDays } from "#contract/error-groups.ts";
import type { Database } from "#worker/lib/db.ts";
import {
  firstPosition,
  limitedCount,
  scopeTerms,
  searchRows,
  wholeNumber,
} from "#worker/lib/search-rows.ts";
import { errorGroupDays, errorGroups } from "./store.ts";

const pageSize = 50;
const dayMs = 24 * 3_600_000;

type Filter = { q?: string | undefined; status?: ErrorStatus | undefined };
type Sort = (typeof errorSorts)[number];
type ListFilter = Filter & { sort?: Sort | undefined; cursor?: string | undefined };
/** `after` is a time (epoch ms); only groups first seen later are counted. */
type CountFilter = Filter & { after?: string | undefined };

const { seq } = errorGroups;
const positions = { seen: errorGroups.lastSeenAt, count: errorGroups.reportCount } as const;
const largest = `${Number.MAX_SAFE_INTEGER}`;

/** The search of a list, which is read first, and what its rows satisfy; `before` and `from` are positions in the search. */
function source({ q, status }: Filter, before: SQL, from?: SQL) {
  const found = searchRows("error_search", { q, terms: scopeTerms({ status }) }, before, from);
  const isFound = found && eq(seq, sql`found`);
  return { found, conditions: and(isFound, status && eq(errorGroups.status, status)) };
}

/** The columns of a group, and its reports by day (UTC), the last of `days` days being the one of `now` (epoch ms). */
export function withTrend(days: number, now: number) {
  const firstDay = (Math.floor(now / dayMs) - days + 1) * dayMs;
  const counts = sql`(SELECT json_group_object(start_at, report_count) FROM ${errorGroupDays}
    WHERE fingerprint = error_groups.fingerprint AND start_at >= ${firstDay})`;
  const trend = counts.mapWith((text: string) => {
    const byDay: Record<string, number> = JSON.parse(text);
    return Array.from({ length: days }, (_, day) => byDay[firstDay + day * dayMs] ?? 0);
  });
  return { group: errorGroups, trend: trend.as("trend") };
}

type WithTrend = { group: typeof errorGroups.$inferSelect; trend: number[] };

/** An error group as the API has it. */
export const asListed = ({ group: { fingerprint: id, ...group }, trend }: WithTrend) => ({
  ...group,
  id,
  trend,
});

/** One page of groups, those seen last or reported most first, in a search the newest; reads about as many rows as it returns. */
export async function groupsPage(
  db: Database,
  { sort = "seen", cursor = `${largest}-${largest}`, ...filter }: ListFilter,
  now: number,
) {
  const [value = largest, last = largest] = cursor.split("-");
  const { found, conditions } = source(filter, wholeNumber(last));
  const position = positions[sort];
  const isAfter = sql`(${position}, ${seq}) < (${wholeNumber(value)}, ${wholeNumber(last)})`;
  const selected = db.select(withTrend(listedDays, now));
  const query = found
    ? selected.from(found).crossJoin(errorGroups).where(conditions).$dynamic()
    : selected.from(errorGroups).where(and(conditions, isAfter)).$dynamic();
  const order = found ? [sql`found DESC`] : [desc(position), desc(seq)];
  const rows = await query.orderBy(...order).limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const end = page.at(-1)?.group;
  const endsAt = sort === "seen" ? end?.lastSeenAt : end?.reportCount;
  return {
    items: page.map(asListed),
    nextCursor: end && rows.length > pageSize ? `${endsAt}-${end.seq}` : null,
  };
}

/** Groups first seen after a time. They were last seen after it too, which has an index. */
const firstSeenAfter = (time: SQL) =>
  and(gt(errorGroups.lastSeenAt, time), gt(errorGroups.firstSeenAt, time));

/** How many groups a filter leaves, exact up to 10,000. */
export function groupCount(db: Database, { after, ...filter }: CountFilter): Promise<Count> {
  const isAfter = after === undefined ? undefined : firstSeenAfter(wholeNumber(after));
  const first = isAfter && firstPosition(seq, errorGroups, isAfter);
  const { found, conditions } = source(filter, wholeNumber(largest), first);
  return limitedCount(db, errorGroups, { found, conditions: and(conditions, isAfter) });
}
