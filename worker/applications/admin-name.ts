import { sql } from "drizzle-orm";
import { users } from "#worker/auth/user-store.ts";

/** The name of an admin, of a query that joins `users`. */
export const adminName = sql<string>`coalesce(${users.firstName}, ${users.email}, '')`.as(
  "admin_name",
);
