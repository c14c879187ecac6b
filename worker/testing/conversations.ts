import { env } from "cloudflare:workers";
import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { type ConversationRow, chatConversations } from "#worker/chat/conversation-store.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { type Fault, withFault } from "./faults.ts";

const blank = {
  revision: 1,
  status: "automatic",
  page: "/services",
  isVisitorHere: false,
  preview: "Hello",
  previewBy: "visitor",
  head: 3,
  unread: 1,
  startedAt: 1000,
  lastAt: 2000,
} as const;

/** Stores a conversation in the index, as its object does, and returns its row. */
export async function insertConversation(
  changes: Partial<ConversationRow> = {},
): Promise<ConversationRow> {
  const values = { id: newId(), ...blank, ...changes };
  const [row] = await openDatabase(env.DB).insert(chatConversations).values(values).returning();
  if (row === undefined) throw new Error("No row");
  return row;
}

/** The bindings, where the objects of these conversations have a fault. */
export function withFaultySessions(ids: readonly string[], fault: Fault) {
  const getByName = (name: string) => {
    const session = env.CHAT_SESSIONS.getByName(name);
    return ids.includes(name) ? withFault(session, fault) : session;
  };
  return { ...env, CHAT_SESSIONS: { getByName } as typeof env.CHAT_SESSIONS };
}

/** A summary as a conversation announces it. */
export const summaryWith = (changes: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id: newId(),
  ...blank,
  assignee: null,
  previewAuthor: null,
  visitorName: null,
  visitorEmail: null,
  waitingSince: null,
  firstReplyAt: null,
  closedAt: null,
  rating: null,
  ...changes,
});
