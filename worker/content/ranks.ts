import { and, asc, desc, eq, gt, ne } from "drizzle-orm";
import { generateKeyBetween } from "fractional-indexing";
import type { Database } from "#worker/lib/db.ts";
import { type EntryRow, entries, type NewEntry } from "./store.ts";

/** Every question about ranks counts the trash too, so that a restored entry has its rank alone. */
type Ranked = Pick<EntryRow, "id" | "kind" | "rank">;

/** The end of a rank that no other entry has, because it is of the id. A rank must not end in 0. */
const endOf = (id: string) => `${id.slice(-6)}V`;

/** A rank behind every entry of the kind, and another for each of two entries that are created at once. */
export async function newRank(
  db: Database,
  { kind, id }: Pick<NewEntry, "kind" | "id">,
): Promise<string> {
  const [last] = await db
    .select({ rank: entries.rank })
    .from(entries)
    .where(eq(entries.kind, kind))
    .orderBy(desc(entries.rank))
    .limit(1);
  return generateKeyBetween(last?.rank ?? null, null) + endOf(id);
}

/** A rank directly behind another, null for the start, that no other entry of the kind has had when it was read. */
export async function rankAfter(
  db: Database,
  { kind, id }: Omit<Ranked, "rank">,
  lower: string | null,
): Promise<string> {
  const [next] = await db
    .select({ rank: entries.rank })
    .from(entries)
    .where(and(eq(entries.kind, kind), ne(entries.id, id), gt(entries.rank, lower ?? "")))
    .orderBy(asc(entries.rank))
    .limit(1);
  return generateKeyBetween(lower, next?.rank ?? null);
}

/** The rank an entry has elsewhere, or one behind it where another entry of the kind has the same here. */
export async function freeRank(db: Database, { id, kind, rank }: Ranked): Promise<string> {
  const isOther = and(eq(entries.kind, kind), eq(entries.rank, rank), ne(entries.id, id));
  return (await db.$count(entries, isOther)) > 0 ? rank + endOf(id) : rank;
}
