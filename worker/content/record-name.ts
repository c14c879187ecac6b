import { type SQL, sql } from "drizzle-orm";
import { columnOf } from "#worker/lib/column-of.ts";
import { entries } from "./store.ts";

const working = sql`coalesce(${entries.draftDocument}, ${entries.liveDocument})`;
const inDocument = (field: string): SQL =>
  sql`iif(json_valid(${working}), json_extract(${working}, ${`$.${field}`}), NULL)`;

/** What an entry is called in its working copy, as a part of a query. */
export const entryName = columnOf(
  entries,
  entries.id,
  sql`coalesce(${inDocument("title")}, ${inDocument("name")}, ${entries.slug})`,
);

/** The kind of an entry, as a part of a query. */
export const entryKindOf = columnOf(entries, entries.id, entries.kind);
