import {
  type FocusEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { saidIn } from "#contract/chat-texts.ts";
import { pages } from "#contract/pages.ts";
import { deliverAgain } from "./deliver.ts";
import { isEmailAsked } from "./head-phrase.ts";
import { LoadedPart } from "./loaded-part.tsx";
import { MessageText } from "./message-text.tsx";
import { type ThreadGroup, type ThreadItem, type ThreadMessage, threadOf } from "./thread-items.ts";
import { typistOf } from "./typist.ts";
import { act, discardMessage, useWidget, welcomeOf } from "./widget.ts";

const actionOn = (message: ThreadMessage, label: string, onClick: () => void) => (
  <button
    type="button"
    className="chat-link"
    aria-label={`${label}: ${saidIn(message)}`}
    onClick={onClick}
  >
    {label}
  </button>
);

/** Messages of one author, with the line below them. */
export function Group({ group }: { group: ThreadGroup }) {
  const { isVisitor, name, time, note, messages, sources } = group;
  const failed = messages.find((message) => message.failedCid);
  const failedCid = failed?.failedCid;
  return (
    <li className="chat-group" data-visitor={isVisitor || undefined}>
      {messages.map((message) => (
        <MessageText key={message.key} message={message} author={name} />
      ))}
      {sources?.map(({ title, url }) => (
        <a key={url} className="chat-source" href={url}>
          {title}
        </a>
      ))}
      {failed && failedCid ? (
        <p className="chat-meta">
          <span className="chat-failed">Not sent.</span>{" "}
          {actionOn(failed, "Retry", () => deliverAgain(failedCid))}{" "}
          {actionOn(failed, "Discard", () => discardMessage(failedCid))}
        </p>
      ) : (
        <p className="chat-meta">
          <bdi>{name}</bdi>
          {`, ${time}${note ? `, ${note}` : ""}`}
        </p>
      )}
    </li>
  );
}

const Item = ({ item }: { item: ThreadItem }) =>
  item.type === "group" ? <Group group={item} /> : <li className="chat-divider">{item.text}</li>;

/**
 * What a visitor can do at the end of the thread; `isAnswered` tells whether it ends with an answer. In a chat that has ended
 * only the links are left, because nothing that is sent would reach the team.
 */
export function NextSteps({ isAnswered }: { isAnswered: boolean }) {
  const { chat, mailed } = useWidget();
  const status = chat.state?.status ?? "automatic";
  const isOpen = chat.phase !== "ended";
  return (
    <>
      {isOpen && isAnswered && status === "automatic" && (
        <div className="chat-suggestions">
          <a className="chat-chip" href={pages["join-us"].path}>
            Apply
          </a>
          <button
            type="button"
            className="chat-chip"
            onClick={() => act({ name: "request_person" })}
          >
            Talk to a person
          </button>
          <LoadedPart name="ActionStatus" action="request_person" />
        </div>
      )}
      {isOpen && isEmailAsked(chat) && <LoadedPart name="EmailPart" />}
      {(status === "closed" || chat.hasFormer || mailed) && <LoadedPart name="EndingPart" />}
    </>
  );
}

/** Keeps the end of a list in view, unless the reader has scrolled up. */
function useStickToEnd(sentCount: number) {
  const box = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const sent = useRef(sentCount);
  // Who sends goes back to the end.
  if (sentCount > sent.current) isAtEnd.current = true;
  sent.current = sentCount;
  const stick = () => {
    if (isAtEnd.current) box.current?.scrollTo(0, box.current.scrollHeight);
  };
  useLayoutEffect(stick);
  useEffect(() => {
    if (!box.current) return;
    // A screen keyboard makes the list smaller, an expanded window shows it again, a hint makes it longer.
    const observer = new ResizeObserver(stick);
    for (const element of [box.current, ...box.current.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  const handleScroll = ({ currentTarget }: UIEvent) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (clientHeight === 0) return;
    // A list that has grown since it was scrolled to its end has not been scrolled up.
    const isUp = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    isAtEnd.current = (isAtEnd.current && !isUp) || scrollHeight - scrollTop - clientHeight < 40;
  };
  return { box, handleScroll };
}

/** Gives the focus to a list whose focused control goes, as a button does that has been pressed. */
function useKeptFocus(box: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const isGone = focused.current?.isConnected === false;
    if (isGone && document.activeElement === document.body) box.current?.focus();
  });
  return (event: FocusEvent) => {
    focused.current = event.target;
  };
}

const pageLength = 100;

/** Everything said so far, the newest at the end, with what can be done next. */
export function Thread() {
  const widget = useWidget();
  const { chat, reveals, now } = widget;
  const [length, setLength] = useState(pageLength);
  const { box, handleScroll } = useStickToEnd(chat.pending.length);
  const noteFocus = useKeptFocus(box);
  const items = threadOf({ chat, reveals, now, welcome: welcomeOf(widget) });
  const typist = typistOf(chat, reveals, now);
  const last = items.at(-1);
  const isAnswered = !typist && last?.type === "group" && !last.isVisitor;
  return (
    <section
      ref={box}
      className="chat-thread"
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be scrollable by keys.
      tabIndex={0}
      onScroll={handleScroll}
      onFocus={noteFocus}
    >
      {items.length > length && (
        <button type="button" className="chat-chip" onClick={() => setLength(length + pageLength)}>
          Earlier messages
        </button>
      )}
      <ol className="chat-list">
        {items.slice(-length).map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ol>
      {typist && <div aria-hidden className="chat-typing" />}
      <NextSteps isAnswered={isAnswered} />
    </section>
  );
}
