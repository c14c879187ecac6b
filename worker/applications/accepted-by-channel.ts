import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { applications } from "./store.ts";

/** How many applications received in a period (epoch ms, its end left out) were accepted, by the channel of their session; "" when it is not known. */
export async function acceptedByChannel(
  db: Database,
  from: number,
  to: number,
): Promise<ReadonlyMap<string, number>> {
  const channel = sql<string>`coalesce(${applications.attribution} ->> 'channel', '')`;
  const rows = await db
    .select({ channel, count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.isSpam, false),
        eq(applications.outcome, "accepted"),
        gte(applications.receivedAt, from),
        lt(applications.receivedAt, to),
      ),
    )
    .groupBy(channel);
  return new Map(rows.map((row) => [row.channel, row.count]));
}
