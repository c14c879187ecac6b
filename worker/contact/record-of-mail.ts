import { type SQL, sql } from "drizzle-orm";
import { messages } from "./store.ts";

/** The message with the id that caused a mail, as a query; of a join-us form, its application, which has its id. */
export const messageOfMail = (id: string): SQL =>
  sql`SELECT iif(application_id = id, 'application', 'message') AS kind, id, name
    FROM ${messages} WHERE id = ${id}`;
