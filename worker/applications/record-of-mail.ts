import { type SQL, sql } from "drizzle-orm";
import { applications } from "./store.ts";

/** The application with the id that caused a mail, as a query. */
export const applicationOfMail = (id: string): SQL =>
  sql`SELECT 'application' AS kind, id, full_name AS name FROM ${applications} WHERE id = ${id}`;
