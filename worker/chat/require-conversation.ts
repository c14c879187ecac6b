import { eq } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { chatConversations } from "./conversation-store.ts";

/** Throws 404 `not_found` unless the index has the conversation: an unknown id must not make anything. */
export async function requireConversation(db: Database, id: string): Promise<void> {
  const rows = await db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.id, id));
  if (rows.length === 0) throw problem("not_found");
}
