import { useEffect, useMemo } from "react";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { firstName } from "#web/chat/admin/state/visitor-name.ts";
import { LogAnnouncer } from "./log-announcer.tsx";
import { authorName, type LogEntry, logEntries } from "./log-entries.ts";
import { Day, Divider, Message } from "./log-message.tsx";
import { PendingMessage } from "./pending-message.tsx";
import { useEarlier } from "./use-earlier.ts";
import { useLogScroll } from "./use-log-scroll.ts";

/** Tells the visitor what has been read: everything, while the page and the end of the log are in sight. */
function useRead({ connection, view }: Chat, isEndShown: boolean): void {
  const { length } = view.events;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again what has come since.
  useEffect(() => {
    if (!isEndShown) return;
    const read = () => {
      if (!document.hidden) connection.markRead();
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [connection, isEndShown, length]);
}

function Entry({ entry, conversationId }: { entry: LogEntry; conversationId: string }) {
  if (entry.type === "day") return <Day at={entry.at} />;
  if (entry.type === "divider") return <Divider {...entry} />;
  return <Message {...entry} conversationId={conversationId} />;
}

const Skeleton = () => (
  <div aria-busy="true">
    <p className="sr-only">Loading</p>
    {["first", "second", "third"].map((key) => (
      <div key={key} className="desk-message">
        <span className="skeleton" />
        <span className="skeleton" data-size="long" />
      </div>
    ))}
  </div>
);

type Props = { chat: Chat; conversationId: string; me: string; visitor: string };

/** Everything that was said and done, the newest at the end. */
export function ChatLog({ chat, conversationId, me, visitor }: Props) {
  const { events, liveFrom, typing, state } = chat.view;
  const pending = chat.view.pending.filter(({ kind }) => kind !== "action");
  const readByVisitor = state?.read.visitor ?? 0;
  const entries = useMemo(
    () => logEntries(events, { me, visitor, readByVisitor }),
    [events, me, visitor, readByVisitor],
  );
  // Not of the same person's other page.
  const writer =
    typing && typing.id !== me
      ? `${firstName(authorName(typing, { me, visitor }))} is writing`
      : "";
  const size = `${pending.map(({ cid, status }) => cid + status).join()} ${writer}`;
  const { log, onScroll, jump, isAtEnd, isShown, unseen } = useLogScroll(entries.length, size);
  const isComplete = liveFrom !== null;
  const earlier = useEarlier(log, { length: entries.length, isComplete });
  useRead(chat, isAtEnd && isShown);
  return (
    <div className="desk-log-frame">
      <LogAnnouncer entries={entries} isComplete={isComplete} typing={writer} />
      <div
        ref={log}
        role="log"
        aria-label="Conversation"
        // The announcer speaks: a log would read its history when it comes.
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus.
        tabIndex={0}
        className="desk-log"
        onScroll={() => {
          onScroll();
          earlier.onScroll();
        }}
      >
        {entries.length === 0 && !isComplete && <Skeleton />}
        {earlier.from > 0 && (
          <button type="button" className="desk-jump" onClick={earlier.showEarlier}>
            Show earlier messages
          </button>
        )}
        {entries.slice(earlier.from).map((entry) => (
          <Entry key={entry.key} entry={entry} conversationId={conversationId} />
        ))}
        {pending.map((message) => (
          <PendingMessage key={message.cid} {...message} connection={chat.connection} />
        ))}
        {writer && (
          <p className="desk-writing" aria-hidden="true">
            {writer}
          </p>
        )}
      </div>
      {!isAtEnd && (
        <button type="button" className="desk-jump" onClick={jump}>
          {unseen > 0 ? `${unseen} new, jump to the end` : "Jump to the end"}
        </button>
      )}
    </div>
  );
}
