import { useState } from "react";
import type { WriteKind } from "#web/admin/kit/write-tabs.tsx";
import { draftKey } from "#web/chat/admin/state/unsent.ts";
import { readSession, writeSession } from "#web/lib/storage.ts";

type Drafts = Readonly<Record<WriteKind, string>>;

/** What is written first: a note where only a note was begun, because an answer would go to the visitor. */
export const firstKind = ({ reply, note }: Drafts): WriteKind =>
  note.trim() && !reply.trim() ? "note" : "reply";

/**
 * The texts that a user is writing in a conversation, kept until the tab is closed, and which of them is
 * shown. Each change names its kind, because an answer can leave while a note is written.
 */
export function useDrafts(userId: string, conversationId: string) {
  const read = (kind: WriteKind) => readSession(draftKey(userId, conversationId, kind)) ?? "";
  const [drafts, setDrafts] = useState<Drafts>(() => ({
    reply: read("reply"),
    note: read("note"),
  }));
  const [kind, setKind] = useState(() => firstKind(drafts));
  const setText = (of: WriteKind, text: string) => {
    setDrafts((before) => ({ ...before, [of]: text }));
    writeSession(draftKey(userId, conversationId, of), text || null);
  };
  return { kind, setKind, text: drafts[kind], setText };
}
