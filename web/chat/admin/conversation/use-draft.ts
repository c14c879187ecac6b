import { useState } from "react";
import { readSession, writeSession } from "#web/lib/storage.ts";

/** What is written: an answer the visitor sees, or a note for the team. */
export type DraftKind = "reply" | "note";

const keyOf = (conversationId: string, kind: DraftKind): string =>
  `chat-draft:${kind}:${conversationId}`;

/** The text that is being written in a conversation, kept until the tab is closed. */
export function useDraft(conversationId: string, kind: DraftKind) {
  const key = keyOf(conversationId, kind);
  const [draft, setDraft] = useState(() => ({ key, text: readSession(key) ?? "" }));
  const text = draft.key === key ? draft.text : (readSession(key) ?? "");
  const setText = (next: string) => {
    setDraft({ key, text: next });
    writeSession(key, next || null);
  };
  return [text, setText] as const;
}
