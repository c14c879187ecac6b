import { eq } from "drizzle-orm";
import type { MailRecord } from "#contract/outbox.ts";
import type { Database } from "#worker/lib/db.ts";
import { chatConversations } from "./conversation-store.ts";
import { conversationOfCause } from "./queue-once.ts";

/** The conversation that caused a mail; null when there is none. */
export async function conversationOfMail(db: Database, cause: string): Promise<MailRecord | null> {
  const id = conversationOfCause(cause);
  if (id === undefined) return null;
  const { visitorName, visitorEmail } = chatConversations;
  const [row] = await db
    .select({ visitorName, visitorEmail })
    .from(chatConversations)
    .where(eq(chatConversations.id, id));
  const name = row?.visitorName ?? row?.visitorEmail ?? "Visitor";
  return row ? { kind: "conversation", id, name } : null;
}
