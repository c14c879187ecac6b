import { eq, sql } from "drizzle-orm";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import type { Conversation } from "./conversation.ts";
import { chatConversations } from "./conversation-store.ts";
import { summaryOf } from "./summary.ts";

/** How long the index and the inbox may take each, in milliseconds. */
const deadlineMs = 10_000;

/** How long an erasure waits for a write, in milliseconds; less than what erases waits for a conversation. */
const erasureWaitMs = 5_000;

/** How much of a transcript can be searched, in UTF-16 units: its end. */
const searchedLength = 100_000;

type Row = typeof chatConversations.$inferInsert;

/** Writes a row of the index, unless it has this revision or a newer one. */
export async function writeRow(db: Database, row: Row): Promise<void> {
  const { id, startedAt, attribution, page, ...changing } = row;
  await db
    .insert(chatConversations)
    .values(row)
    .onConflictDoUpdate({
      target: chatConversations.id,
      set: changing,
      setWhere: sql`excluded.revision > ${chatConversations.revision}`,
    });
}

/** Writes the row, and deletes it where the conversation was erased meanwhile; where that fails, `eraseLate` does it. */
async function writeUnlessErased(db: Database, conversation: Conversation): Promise<void> {
  await writeRow(db, rowOf(conversation));
  if (!conversation.isErased) return;
  await db.delete(chatConversations).where(eq(chatConversations.id, conversation.id));
}

/** The writes of each conversation that have not ended. */
const writing = new WeakMap<Conversation, Promise<unknown>>();

/** Resolves once no write of a conversation is under way, also none that took too long; rejects when one still is after five seconds. */
export async function indexWritten(conversation: Conversation): Promise<void> {
  await withDeadline(writing.get(conversation) ?? Promise.resolve(), erasureWaitMs);
}

function rowOf(conversation: Conversation) {
  const { assignee, previewAuthor, ...summary } = summaryOf(conversation);
  const transcript = conversation.log.endOfTexts(searchedLength);
  const { attribution } = conversation.state();
  const { id: assigneeId = null, name: assigneeName = null } = assignee ?? {};
  const { id: previewAuthorId = null, name: previewAuthorName = null } = previewAuthor ?? {};
  const people = { assigneeId, assigneeName, previewAuthorId, previewAuthorName };
  return { ...summary, ...people, attribution, transcript };
}

/** The job that writes the conversation to the index in D1 and then tells the open inboxes. */
export async function syncIndex(conversation: Conversation): Promise<void> {
  const summary = summaryOf(conversation);
  const { DB, CHAT_INBOX } = conversation.env;
  const write = writeUnlessErased(openDatabase(DB), conversation);
  writing.set(conversation, Promise.allSettled([write, writing.get(conversation)]));
  await withDeadline(write, deadlineMs);
  if (conversation.isErased) return;
  await withDeadline(CHAT_INBOX.getByName("inbox").announce(summary), deadlineMs);
}
