import { and, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { applications } from "./store.ts";

/** The channel that brought an application; "" when it is not known. */
const channel = sql<string>`iif(json_valid(${applications.attribution}),
  coalesce(json_extract(${applications.attribution}, '$.channel'), ''), '')`;

/** Applications received from one time to another (epoch ms, `to` left out) by channel, likely spam left out. */
async function countByChannel(
  db: Database,
  from: number,
  to: number,
  condition?: SQL,
): Promise<ReadonlyMap<string, number>> {
  const { isSpam, receivedAt } = applications;
  const rows = await db
    .select({ channel, count: count() })
    .from(applications)
    .where(and(eq(isSpam, false), gte(receivedAt, from), lt(receivedAt, to), condition))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.channel, row.count]));
}

/** How many applications a period has brought, by channel. */
export const receivedByChannel = (db: Database, from: number, to: number) =>
  countByChannel(db, from, to);

/** How many of them were accepted, by channel. */
export const acceptedByChannel = (db: Database, from: number, to: number) =>
  countByChannel(db, from, to, eq(applications.outcome, "accepted"));
