import { useRef } from "react";
import { chatLimits } from "#contract/chat-limits.ts";
import { filledReply, type SavedReply } from "#contract/saved-replies.ts";
import { useHeldSession } from "#web/admin/kit/held-session.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import type { WriteKind } from "#web/admin/kit/write-tabs.tsx";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { surplusText } from "#web/lib/surplus.ts";
import { useDrafts } from "./use-draft.ts";
import { useReply } from "./use-reply.ts";
import { useReplyPicker } from "./use-reply-picker.ts";

export type ComposerOptions = {
  chat: Chat;
  conversationId: string;
  me: string;
  /** What saved replies call the visitor. */
  name: string | null;
};

/** What is being written, and what can be done with it; `problem` says why it cannot be sent, or "". */
export function useComposer({ chat, conversationId, me, name }: ComposerOptions) {
  const { connection } = chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const { kind, setKind, text, setText } = useDrafts(me, conversationId);
  useHeldSession(text !== "");
  const isReply = kind === "reply";
  const reply = useReply({ chat, me, onSent: () => setText("reply", "") });
  const problem = surplusText(text, chatLimits.teamText);
  const canSend = text.trim() !== "" && !problem && !(isReply && reply.isOthers);
  const write = (next: string) => {
    reply.cancel();
    picker.reset();
    setText(kind, next);
    if (isReply) connection.setTyping(next.trim() !== "" && !next.startsWith("/"));
  };
  const take = (chosen: SavedReply) => {
    write(filledReply(chosen, name));
    field.current?.focus();
  };
  const picker = useReplyPicker(text, isReply, take);
  const choose = (next: WriteKind) => {
    setKind(next);
    connection.setTyping(false);
    field.current?.focus();
  };
  useShortcuts({ r: () => choose("reply"), n: () => choose("note") });
  const submit = () => {
    // A shortcut that still finds a reply is no answer yet.
    if (picker.chosen) return take(picker.chosen);
    if (!canSend) return;
    connection.setTyping(false);
    if (isReply) return reply.send(text.trim());
    connection.send(text.trim(), { isNote: true });
    setText("note", "");
  };
  return {
    field,
    kind,
    text,
    problem,
    canSend,
    isHeld: reply.isHeld,
    picker,
    write,
    take,
    choose,
    submit,
    stopTyping: () => connection.setTyping(false),
  };
}
