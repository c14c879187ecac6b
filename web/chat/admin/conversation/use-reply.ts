import { useEffect, useEffectEvent, useState } from "react";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";

/** A text that waits until its writer has the conversation. */
type Held = { readonly claimCid: string; readonly text: string };

type Options = {
  chat: Chat;
  me: string;
  /** Called once a text is on its way; the field can be emptied. */
  onSent: (text: string) => void;
};

/**
 * Sends answers. The first one to a conversation without a person takes it over before; when a colleague
 * was faster, the text stays in its field, and `isOthers` says that an answer needs a takeover. `send`
 * keeps nothing: a text leaves its field with `onSent`.
 */
export function useReply({ chat: { connection, view }, me, onSent }: Options) {
  const [held, setHeld] = useState<Held | null>(null);
  const { state, refusal } = view;
  const isOpen = state !== null && state.status !== "closed";
  const isMine = state?.assignee?.id === me && state.status === "active";
  const isOthers = isOpen && state.assignee !== null && !isMine;
  const isRefused = held !== null && refusal?.cid === held.claimCid;
  const deliver = useEffectEvent((text: string) => {
    connection.send(text);
    onSent(text);
  });
  useEffect(() => {
    if (!held) return;
    if (isRefused) setHeld(null);
    else if (isMine) {
      setHeld(null);
      deliver(held.text);
    }
  }, [held, isMine, isRefused]);
  const send = (text: string) => {
    if (held || isOthers) return;
    if (isOpen && !isMine)
      setHeld({ claimCid: connection.act({ name: "claim", from: null }), text });
    else {
      // An answer to a closed conversation reopens it; without a connection it is sent later.
      connection.send(text);
      onSent(text);
    }
  };
  return { send, isOthers, isHeld: held !== null, cancel: () => setHeld(null) };
}
