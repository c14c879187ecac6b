import { sql } from "drizzle-orm";
import { columnOf } from "#worker/lib/column-of.ts";
import { users } from "./user-store.ts";

/** What a user is called, as a part of a query. */
export const userName = columnOf(
  users,
  users.id,
  sql`coalesce(${users.firstName}, ${users.email})`,
);
