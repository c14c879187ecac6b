import type { OpenedConversation } from "#worker/lib/chat-objects.ts";

type Row = { user_id: string; conversation_id: string; session_hash: string };

/** Keeps that a team member has opened a conversation, until that session ends. */
export function keepOpened(
  { storage }: DurableObjectState,
  { userId, conversationId, sessionHash }: OpenedConversation,
): void {
  storage.sql.exec(
    `INSERT INTO opened (user_id, conversation_id, session_hash) VALUES (?, ?, ?)
     ON CONFLICT DO NOTHING`,
    userId,
    conversationId,
    sessionHash,
  );
}

/** Forgets and returns what a user has opened. */
export const takeOpened = ({ storage }: DurableObjectState, userId: string): OpenedConversation[] =>
  storage.sql
    .exec<Row>("DELETE FROM opened WHERE user_id = ? RETURNING *", userId)
    .toArray()
    .map((row) => ({
      userId,
      conversationId: row.conversation_id,
      sessionHash: row.session_hash,
    }));

/** The sessions with an opened conversation, and whose they are. */
export const openedSessions = ({ storage }: DurableObjectState) =>
  storage.sql
    .exec<Omit<Row, "conversation_id">>("SELECT DISTINCT session_hash, user_id FROM opened")
    .toArray()
    .map((row) => ({ userId: row.user_id, sessionHash: row.session_hash }));
