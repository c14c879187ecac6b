import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Count } from "#contract/count.ts";
import type { SubscriberFilter } from "#contract/newsletter-subscribers.ts";
import type { Database } from "#worker/lib/db.ts";
import { countRows, scopeTerms, searchRows, wholeNumber } from "#worker/lib/search-rows.ts";
import { type SubscriberRow, newsletterSubscribers as table } from "./subscriber-store.ts";

const pageSize = 50;

/** The search of a list, which is read first, and what its rows satisfy; `before` and `from` are positions. */
function source({ q, state }: SubscriberFilter, before: SQL, from?: SQL) {
  const found = searchRows("newsletter_search", { q, terms: scopeTerms({ state }) }, before, from);
  const isFound = found && eq(table.seq, sql`found`);
  return {
    found,
    conditions: and(
      isFound,
      lt(table.seq, before),
      from && gte(table.seq, from),
      state && eq(table.state, state),
    ),
  };
}

/** One page of subscribers, latest first, and the position after which the next one begins; null on the last page. */
export async function subscriberPage(
  db: Database,
  filter: SubscriberFilter,
  cursor: string | number = Number.MAX_SAFE_INTEGER,
  size = pageSize,
) {
  const { found, conditions } = source(filter, wholeNumber(cursor));
  const selected = db.select(getTableColumns(table));
  const query = found
    ? selected.from(found).crossJoin(table).$dynamic()
    : selected.from(table).$dynamic();
  const rows: SubscriberRow[] = await query
    .where(conditions)
    .orderBy(found ? sql`found DESC` : desc(table.seq))
    .limit(size + 1);
  const items = rows.slice(0, size);
  return { items, nextCursor: rows.length > size ? String(items.at(-1)?.seq) : null };
}

/** `after` is the id of a subscriber; only those who signed up later are counted. */
type CountFilter = SubscriberFilter & { after?: string | undefined };

/** How many subscribers a filter leaves, exact up to 10,000; 404 `not_found` where `after` was removed. */
export const subscriberCount = (db: Database, { after, ...filter }: CountFilter): Promise<Count> =>
  countRows(db, { table, after }, (before, from) => source(filter, before, from));
