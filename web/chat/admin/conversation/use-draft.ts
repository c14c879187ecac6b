import { useState } from "react";
import { readSession, writeSession } from "#web/lib/storage.ts";

/** What is written: an answer the visitor sees, or a note for the team. */
export type DraftKind = "reply" | "note";

/** Where a draft is kept: another user who signs in in the same tab does not get it. */
export const draftKey = (userId: string, conversationId: string, kind: DraftKind): string =>
  `chat-draft:${userId}:${kind}:${conversationId}`;

/** The text that its user is writing in a conversation, kept until the tab is closed. */
export function useDraft(userId: string, conversationId: string, kind: DraftKind) {
  const key = draftKey(userId, conversationId, kind);
  const [draft, setDraft] = useState(() => ({ key, text: readSession(key) ?? "" }));
  const text = draft.key === key ? draft.text : (readSession(key) ?? "");
  const setText = (next: string) => {
    setDraft({ key, text: next });
    writeSession(key, next || null);
  };
  return [text, setText] as const;
}
