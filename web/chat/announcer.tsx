import { useEffect, useState } from "react";
import { isolated } from "#contract/isolated.ts";
import { announcementsOf } from "./announcements.ts";
import { isRevealed } from "./reveals.ts";
import { typistOf } from "./typist.ts";
import { useWidget, welcomeOf } from "./widget.ts";

/**
 * Says what comes in, once, to screen readers, in a region that is there before it. The thread itself is no live
 * region, so what is already there is never read again.
 */
export function Announcer() {
  const widget = useWidget();
  const { chat, reveals, now, mode } = widget;
  const { conversationId, events, liveFrom } = chat;
  const welcome = welcomeOf(widget)?.text;
  const [reached, setReached] = useState({ seq: 0, conversationId });
  // In another conversation nothing has been said yet.
  const upTo = reached.conversationId === conversationId ? reached.seq : 0;
  const [said, setSaid] = useState<readonly { key: string; text: string }[]>([]);
  useEffect(() => {
    // Once, and only where the window is open: a minimised one would say it after each page load.
    if (!welcome || mode !== "open" || upTo > 0) return;
    setSaid([{ key: "welcome", text: welcome }]);
    // The server stores it as the first event.
    setReached({ seq: 1, conversationId });
  }, [welcome, mode, upTo, conversationId]);
  useEffect(() => {
    const hidden = events.findIndex(({ seq }) => !isRevealed(reveals, seq, now));
    const shown = hidden < 0 ? events : events.slice(0, hidden);
    const last = shown.at(-1)?.seq ?? 0;
    // The log was erased: what comes begins at its first event again.
    if (last === 0 && upTo > 1) setReached({ seq: 0, conversationId });
    if (liveFrom === null || last <= upTo) return;
    setReached({ seq: last, conversationId });
    const from = Math.max(upTo, liveFrom);
    const added = announcementsOf(shown.filter(({ seq }) => seq > from));
    if (added.length > 0) setSaid(added.map((text, index) => ({ key: `${last}-${index}`, text })));
  }, [conversationId, events, liveFrom, reveals, now, upTo]);
  return said.map(({ key, text }) => <p key={key}>{text}</p>);
}

/** Says who is typing to screen readers. */
export function TypingStatus() {
  const { chat, reveals, now } = useWidget();
  const typist = typistOf(chat, reveals, now);
  return typist && `${isolated(typist)} is typing`;
}
