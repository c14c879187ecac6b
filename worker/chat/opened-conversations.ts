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

/** The ids of the conversations that a session has opened. */
export const openedOf = ({ storage }: DurableObjectState, sessionHash: string): string[] =>
  storage.sql
    .exec<Row>("SELECT * FROM opened WHERE session_hash = ?", sessionHash)
    .toArray()
    .map((row) => row.conversation_id);

/** Forgets that a session has opened a conversation. */
export function forgetOpened(
  { storage }: DurableObjectState,
  { conversationId, sessionHash }: OpenedConversation,
): void {
  const remove = "DELETE FROM opened WHERE session_hash = ? AND conversation_id = ?";
  storage.sql.exec(remove, sessionHash, conversationId);
}

/** The hashes of the sessions with an opened conversation. */
export const openedSessions = ({ storage }: DurableObjectState): string[] =>
  storage.sql
    .exec<Pick<Row, "session_hash">>("SELECT DISTINCT session_hash FROM opened")
    .toArray()
    .map((row) => row.session_hash);
