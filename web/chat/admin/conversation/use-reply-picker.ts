import { type KeyboardEvent, useState } from "react";
import type { SavedReply } from "#contract/saved-replies.ts";
import { useSavedReplies } from "#web/chat/admin/state/queries.ts";
import { matchingReplies, replyPhrase } from "./matching-replies.ts";

type Key = Pick<KeyboardEvent, "key" | "shiftKey">;

/** What a key does to the list of saved replies; null when the field has the key. */
export function pickerKey({ key, shiftKey }: Key): "take" | "close" | 1 | -1 | null {
  if (shiftKey) return null;
  if (key === "Enter" || key === "Tab") return "take";
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  return key === "Escape" ? "close" : null;
}

/** The saved replies while a text begins with a slash, and the keys that move among them. */
export function useReplyPicker(text: string, isOn: boolean, take: (reply: SavedReply) => void) {
  const { data } = useSavedReplies();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const phrase = isOn ? replyPhrase(text) : null;
  const isOpen = phrase !== null && data !== undefined && closedFor !== text;
  const replies = isOpen ? matchingReplies(data.items, phrase) : [];
  const current = Math.min(index, Math.max(0, replies.length - 1));
  const chosen = replies[current];
  /** Whether the key was one of the list. */
  const onKey = (event: Key): boolean => {
    const action = isOpen ? pickerKey(event) : null;
    if (action === "close") setClosedFor(text);
    else if (action === null || !chosen) return false;
    else if (action === "take") take(chosen);
    else setIndex((current + action + replies.length) % replies.length);
    return true;
  };
  return {
    isOpen,
    phrase: phrase ?? "",
    replies,
    current,
    chosen,
    onKey,
    reset: () => setIndex(0),
  };
}
