import { useState } from "react";
import { isolated } from "#contract/isolated.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import type { ActionRefusal } from "#web/chat/core/state.ts";

const refusalTexts: Record<ActionRefusal, string> = {
  too_long: "That is too long.",
  full: "This conversation is full. Its visitor can begin a new one.",
  too_fast: "That was too fast. Wait a little and press again.",
  forbidden: "You may not do that.",
  cid_conflict: "That was not done. Press again.",
  conflict: "That makes no sense any more.",
  invalid: "That was not understood.",
  not_sent: "That was not done, because there was no connection. Press again.",
};

/** The colleague who has the conversation; null when it is open to this person. */
function holderOf({ view: { state } }: Chat, me: string): string | null {
  const isOthers = state?.status === "active" && state.assignee && state.assignee.id !== me;
  return isOthers ? isolated(state.assignee?.name ?? "A colleague") : null;
}

/** What the team should know before it writes: who was faster, and what is not as usual. */
function noticeText(chat: Chat, holder: string | null, refusal: ActionRefusal | null): string {
  const { phase, state } = chat.view;
  if (phase === "reconnecting") return "No connection. What you write is sent when it is back.";
  if (holder && refusal === "conflict")
    return `${holder} was faster and has this conversation. Nothing of yours was sent.`;
  if (holder) return `${holder} has this conversation. Take it over to answer.`;
  if (refusal) return refusalTexts[refusal];
  if (state?.status === "closed") return "This conversation is closed. An answer reopens it.";
  if (state?.status === "automatic") return "The automatic replies answer. Your answer takes over.";
  return "";
}

/** Why the last action was refused, until something else happens: a lost takeover until the text changes. */
function useRefusal({ view }: Chat, holder: string | null, text: string): ActionRefusal | null {
  const { refusal, events } = view;
  const cid = refusal?.cid ?? null;
  const now = { cid, length: events.length, text };
  const [noted, setNoted] = useState(now);
  if (noted.cid !== cid) setNoted(now);
  const isCurrent = holder ? noted.text === text : noted.length === events.length;
  return isCurrent ? (refusal?.code ?? null) : null;
}

type Props = {
  chat: Chat;
  me: string;
  /** What stands in the field. */
  text: string;
};

/** One line above the field. */
export function ConversationNotice({ chat, me, text }: Props) {
  const holder = holderOf(chat, me);
  const refusal = useRefusal(chat, holder, text);
  return (
    <p role="status" className="composer-notice">
      {noticeText(chat, holder, refusal)}
    </p>
  );
}
