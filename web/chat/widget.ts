import { create } from "zustand";
import type { ChatAction } from "#contract/chat-frames.ts";
import { connectingMs, mailLinkMs } from "#contract/chat-limits.ts";
import { chatWelcome } from "#contract/chat-texts.ts";
import { readLocal, removeLocal, writeLocal, writeSession } from "#web/lib/storage.ts";
import { type ChatConnection, type ChatOptions, openChat, type SendOptions } from "./connection.ts";
import { initialState } from "./core/state.ts";
import { type ChatView, type PendingAppend, viewOf } from "./core/view.ts";
import { giveUpConnectingMs, type HeadInput, isReady } from "./head-phrase.ts";
import { isRevealed, nextReveal, noReveals, type Reveals, withEvents } from "./reveals.ts";
import type { ThreadInput } from "./thread-items.ts";
import { unreadCount } from "./unread.ts";

export type WindowMode = "closed" | "minimised" | "open";

/** What the widget shows; times are epoch ms. */
export type Widget = HeadInput & {
  readonly mode: WindowMode;
  readonly chat: ChatView;
  readonly reveals: Reveals;
  /** Messages of the agency that were shown and not read. */
  readonly unread: number;
  /** Whether the visitor chose the mode, rather than this tab's memory. */
  readonly isByVisitor: boolean;
  /** The token of a mail's link that waits, because this browser is in a conversation, or was refused; "" for none. */
  readonly mailed: string;
  /** Whether that link was refused, because it was used before or has ended. */
  readonly isRefused: boolean;
};

let connection: ChatConnection | undefined;

export const useWidget = create<Widget>(() => ({
  mode: "closed",
  chat: viewOf(initialState("visitor", null)),
  reveals: noReveals,
  unread: 0,
  isByVisitor: false,
  mailed: "",
  isRefused: false,
  startedAt: 0,
  now: 0,
}));

/** The time (epoch ms) by a clock that only goes forward: one that is set back would turn the input off. */
const clock = () => performance.timeOrigin + performance.now();

/** When this tab last sent a message, and the last event that was on its screen. */
let sentAt = 0;
let readUpTo = 0;
/** The conversation that event is in; null before the first welcome. */
let readIn: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells the server what is on the screen, once everything that has come is shown. */
function read({ mode, chat, reveals, now }: Widget): void {
  const last = chat.events.at(-1)?.seq ?? 0;
  // In another conversation, nothing has been on the screen yet.
  if (chat.conversationId !== readIn) readUpTo = 0;
  readIn = chat.conversationId;
  // Smaller when another log has begun, because this one was erased.
  readUpTo = Math.min(readUpTo, last);
  if (mode !== "open" || document.hidden || last <= readUpTo) return;
  if (nextReveal(reveals, now) !== undefined) return;
  readUpTo = last;
  connection?.markRead();
}

function schedule({ startedAt, reveals, now }: Widget): void {
  clearTimeout(timer);
  const times = [
    startedAt + connectingMs,
    startedAt + giveUpConnectingMs,
    nextReveal(reveals, now),
  ];
  const due = times.filter((time) => time !== undefined && time > now) as number[];
  if (due.length > 0) timer = setTimeout(() => update(), Math.min(...due) - now);
}

/** Takes up what has changed: the connection, the window, or the time. */
function update(changed: Partial<Widget> = {}): void {
  const before = { ...useWidget.getState(), ...changed };
  const chat = connection?.view() ?? before.chat;
  const now = clock();
  const reveals = withEvents(before.reveals, chat.events, sentAt);
  const widget = { ...before, chat, now, reveals };
  read(widget);
  const shown = chat.events.filter(({ seq }) => isRevealed(reveals, seq, now));
  const unread = unreadCount(shown, chat.state, readUpTo);
  useWidget.setState({ ...widget, unread });
  schedule(widget);
}

const modeKey = "chat-window";

/** Opens, minimises or closes the window; this tab remembers it. */
export function setMode(mode: WindowMode, isByVisitor = true): void {
  writeSession(modeKey, mode);
  update({ mode, isByVisitor });
}

export const setTyping = (isTyping: boolean): void => connection?.setTyping(isTyping);

/** An action of the visitor that has not been stored yet, if there is one of this name. */
export const pendingAction = (
  { chat }: Pick<Widget, "chat">,
  name: ChatAction["name"],
): PendingAppend | undefined => chat.pending.find(({ action }) => action?.name === name);

/**
 * Does something besides writing, once; an earlier action of this name that has failed, or is another one, is given up.
 * Replies its client id.
 */
export function act(action: ChatAction): string {
  const pending = pendingAction(useWidget.getState(), action.name);
  const isSame = JSON.stringify(pending?.action) === JSON.stringify(action);
  if (isSame && pending?.status === "sending") return pending.cid;
  // An action that is on its way may still be stored; the new one is stored after it.
  if (pending) connection?.discard(pending.cid);
  return connection?.act(action) ?? "";
}

/** The text that is shown before the first message; null until the visitor can write. */
export const welcomeOf = (widget: Widget): ThreadInput["welcome"] =>
  isReady(widget) && widget.chat.events.length === 0
    ? { text: chatWelcome, at: widget.startedAt + connectingMs }
    : null;

/** Whether a message can be written now. */
export const useIsReady = (): boolean => useWidget(isReady);

/** Resolves once a message is stored. Rejects once it is given up; it is kept and can be retried. */
function stored(cid: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const pending = connection?.view().pending.find((one) => one.cid === cid);
      if (pending?.status === "sending") return;
      stop?.();
      if (pending) reject(new Error("Failed to send message"));
      else resolve();
    };
    const stop = connection?.subscribe(check);
    check();
  });
}

/** Sends a message; rejects as `stored` says. */
export function sendMessage(text: string, options?: SendOptions): Promise<void> {
  sentAt = clock();
  return stored(connection?.send(text, options));
}

/** Forgets a message that was not sent, for example because it belongs to another conversation. */
export const discardMessage = (cid: string): void => connection?.discard(cid);

/** Sends a message that was given up again; rejects as `stored` says. */
export function retryMessage(cid: string): Promise<void> {
  sentAt = clock();
  connection?.retry(cid);
  return stored(cid);
}

/**
 * Where the token of a link and its key are kept until the reply, because the page may be loaded again first. The launcher
 * loads the window where something begins with `chat:log`.
 */
const linkKey = "chat:log-link";

/** The link that has no reply yet: its token, its key and when it was first followed. One that is no longer valid is forgotten. */
function unheardLink(): readonly (string | undefined)[] {
  const link = readLocal(linkKey)?.split(" ") ?? [];
  if (Date.now() - Number(link[2]) < mailLinkMs) return link;
  removeLocal(linkKey);
  return [];
}

/** Keeps a link until its reply, with the key with which it was followed before, or a new one. */
function keepLink(token: string): ChatOptions["link"] {
  const [unheard, kept] = unheardLink();
  if (unheard === token && kept) return { token, key: kept };
  const key = crypto.randomUUID();
  writeLocal(linkKey, `${token} ${key} ${Date.now()}`);
  return { token, key };
}

/** Opens the conversation of this browser, or the one that the link of a mail leads to. */
export function start(resume: string | undefined): void {
  connection?.close();
  connection = openChat({
    party: "visitor",
    path: "/api/chat",
    storageName: "chat",
    link: resume ? keepLink(resume) : undefined,
    onLinkReply(isRefused) {
      // Another tab may have followed another link since.
      if (unheardLink()[0] === resume) removeLocal(linkKey);
      if (isRefused) update({ mailed: resume ?? "", isRefused });
    },
  });
  connection.subscribe(() => update());
  update({ startedAt: clock(), reveals: noReveals, mailed: "", isRefused: false });
}

/** Connects, once; `resume` is the token of a link in a mail, which waits where this browser is in a conversation. */
export function connect(resume = ""): void {
  const [unheard] = unheardLink();
  const isWaiting = resume.includes(".") && resume !== unheard && readLocal("chat:log") !== null;
  // One that was never answered does not come between the visitor and the newer one.
  if (isWaiting) removeLocal(linkKey);
  start(isWaiting ? undefined : resume || unheard);
  if (isWaiting) update({ mailed: resume });
  document.addEventListener("visibilitychange", () => update());
}
