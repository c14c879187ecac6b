import { useEffect, useEffectEvent, useState } from "react";
import type { ConversationState } from "#contract/chat-frames.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import type { ChatConnection } from "#web/chat/connection.ts";

/** A text that waits until its writer has the conversation; `claimCid` is null until the takeover was asked for. */
type Held = {
  readonly connection: ChatConnection;
  readonly claimCid: string | null;
  readonly text: string;
};

type Options = {
  chat: Chat;
  me: string;
  /** Called once a text is on its way; the field can be emptied. */
  onSent: (text: string) => void;
};

/**
 * What an answer needs before it is sent: to know the conversation, which is null before the first
 * connection; to have it, where no person has; or a takeover from the colleague who has it.
 */
export type AnswerNeed = "state" | "claim" | "takeover" | null;

export function answerNeeds(
  state: Pick<ConversationState, "status" | "assignee"> | null,
  me: string,
): AnswerNeed {
  if (state === null) return "state";
  // An answer to a closed conversation reopens it.
  if (state.status === "closed") return null;
  if (state.assignee === null) return "claim";
  return state.status === "active" && state.assignee.id === me ? null : "takeover";
}

/**
 * Sends answers. The first one to a conversation without a person takes it over before; when a colleague
 * was faster, the text stays in its field, and `isOthers` says that an answer needs a takeover. `send`
 * keeps nothing: a text leaves its field with `onSent`.
 */
export function useReply({ chat: { connection, view }, me, onSent }: Options) {
  const [asked, setHeld] = useState<Held | null>(null);
  // A closed connection never confirms the takeover it was asked for; the text is still in its field.
  const held = asked?.connection === connection ? asked : null;
  const needs = answerNeeds(view.state, me);
  const isRefused = held !== null && view.refusal?.cid === held.claimCid;
  const deliver = useEffectEvent((text: string) => {
    connection.send(text);
    onSent(text);
  });
  const claim = useEffectEvent((text: string) =>
    setHeld({ connection, claimCid: connection.act({ name: "claim", from: null }), text }),
  );
  useEffect(() => {
    if (!held || needs === "state") return;
    if (needs === "claim" && !isRefused) {
      if (held.claimCid === null) claim(held.text);
      return;
    }
    setHeld(null);
    if (needs === null && !isRefused) deliver(held.text);
  }, [held, needs, isRefused]);
  const send = (text: string) => {
    if (!held && needs !== "takeover") setHeld({ connection, claimCid: null, text });
  };
  return {
    send,
    isOthers: needs === "takeover",
    isHeld: held !== null,
    cancel: () => setHeld(null),
  };
}
