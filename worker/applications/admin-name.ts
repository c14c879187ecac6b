import { sql } from "drizzle-orm";
import { teamName } from "#worker/auth/user-store.ts";

/** The name of an admin, of a query that joins `users`. */
export const adminName = sql<string>`coalesce(${teamName}, '')`.as("admin_name");
