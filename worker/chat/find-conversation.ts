import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { listedColumns } from "./conversation-list.ts";
import { chatConversations } from "./conversation-store.ts";

const { id, seq, attribution } = chatConversations;

/** A conversation without its transcript; undefined when the index has none with this id. */
export async function findConversation(db: Database, wanted: string) {
  const [found] = await db
    .select({ ...listedColumns, attribution })
    .from(chatConversations)
    .where(eq(id, wanted));
  return found;
}
export type FoundConversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** The newest ten conversations with an email, whatever the case of its characters, that began before another one. */
export const conversationsBefore = (db: Database, email: string, before: number) =>
  db
    .select(listedColumns)
    .from(chatConversations)
    .where(and(sql`lower(visitor_email) = lower(${email})`, lt(seq, before)))
    .orderBy(desc(seq))
    .limit(10);

/** The conversation with an id; 404 `not_found` when there is none. */
export async function conversationWith(db: Database, id: string): Promise<FoundConversation> {
  const found = await findConversation(db, id);
  if (found === undefined) throw problem("not_found");
  return found;
}
