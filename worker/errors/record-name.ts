import { sql } from "drizzle-orm";
import { columnOf } from "#worker/lib/column-of.ts";
import { errorGroups } from "./store.ts";

/** What an error is called: the beginning of its message, as a part of a query. */
export const errorGroupName = columnOf(
  errorGroups,
  errorGroups.fingerprint,
  sql`substr(${errorGroups.message}, 1, 120)`,
);
