import { type SQL, sql } from "drizzle-orm";
import { chatConversations } from "./conversation-store.ts";
import { conversationOfCause } from "./queue-once.ts";

/** The conversation that caused a mail, as a query. */
export const conversationOfMail = (cause: string): SQL =>
  sql`SELECT 'conversation' AS kind, id, coalesce(visitor_name, visitor_email, 'Visitor') AS name
    FROM ${chatConversations} WHERE id = ${conversationOfCause(cause) ?? null}`;
