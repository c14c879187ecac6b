import { eq } from "drizzle-orm";
import type { MailRecord } from "#contract/outbox.ts";
import type { Database } from "#worker/lib/db.ts";
import { messages } from "./store.ts";

/** The message with the id that caused a mail; of a join-us form, its application, which has its id. Null when there is none. */
export async function messageOfMail(db: Database, id: string): Promise<MailRecord | null> {
  const { name, applicationId } = messages;
  const [row] = await db.select({ name, applicationId }).from(messages).where(eq(messages.id, id));
  if (row === undefined) return null;
  if (row.applicationId === id)
    return { kind: "application", id: row.applicationId, name: row.name };
  return { kind: "message", id, name: row.name };
}
