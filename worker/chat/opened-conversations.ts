import type { OpenedConversation } from "#worker/lib/chat-objects.ts";

type Row = { conversation_id: string; session_hash: string };

/** Keeps that a team member has opened a conversation, until that session ends. */
export function keepOpened(
  { storage }: DurableObjectState,
  { conversationId, sessionHash }: OpenedConversation,
): void {
  const insert =
    "INSERT INTO opened (session_hash, conversation_id) VALUES (?, ?) ON CONFLICT DO NOTHING";
  storage.sql.exec(insert, sessionHash, conversationId);
}

/** Forgets what a session has opened, and returns the ids of those conversations. */
export const takeOpened = ({ storage }: DurableObjectState, sessionHash: string): string[] =>
  storage.sql
    .exec<Row>("DELETE FROM opened WHERE session_hash = ? RETURNING *", sessionHash)
    .toArray()
    .map((row) => row.conversation_id);

/** The hashes of the sessions with an opened conversation. */
export const openedSessions = ({ storage }: DurableObjectState): string[] =>
  storage.sql
    .exec<Pick<Row, "session_hash">>("SELECT DISTINCT session_hash FROM opened")
    .toArray()
    .map((row) => row.session_hash);
