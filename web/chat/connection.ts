import type { ChatAction } from "#contract/chat-frames.ts";
import { closeCodes, heartbeat } from "#contract/chat-limits.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import { writeLocal } from "#web/lib/storage.ts";
import { wakeAt } from "./core/advance.ts";
import { type Append, type Effect, type Input, initialState } from "./core/state.ts";
import { takeStep } from "./core/step.ts";
import { type ChatView, isCatchingUp, viewOf } from "./core/view.ts";
import { openPersistence } from "./persistence.ts";
import { type ChatRequest, exchangeFrames, openSocket, post } from "./transport.ts";

export type SendOptions = {
  readonly isNote?: boolean;
  readonly cid?: string;
  readonly picture?: ChatPicture;
};

export type ChatConnection = {
  /** The same object until something changes. */
  view(): ChatView;
  /** Calls the listener after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Sends a text once, however often the connection breaks; replies its id, which is `cid` where that is given. */
  send(text: string, options?: SendOptions): string;
  act(action: ChatAction): string;
  /** Sends a failed text again. */
  retry(cid: string): void;
  /** Forgets a text that was not sent. */
  discard(cid: string): void;
  /** To be called with each keystroke, and with false when the field is left or empty. */
  setTyping(isTyping: boolean): void;
  /** Everything shown has been read. */
  markRead(): void;
  /** Ends the connection; what was written and not sent stays in the browser. */
  close(): void;
};

export type ChatOptions = {
  readonly party: "visitor" | "team";
  /** Where the endpoints of the conversation are. */
  readonly path: string;
  /** Under which name this browser keeps what was written. */
  readonly storageName: string;
  /** The token of a link in a mail, which leads a visitor back to its conversation, and the key that opens it again. */
  readonly link?: { readonly token: string; readonly key: string } | undefined;
  /** Called with the reply to that link. One that was used before or has ended is refused; the conversation of this browser is opened instead. */
  readonly onLinkReply?: (isRefused: boolean) => void;
};

/** Two tabs that open the first conversation of a browser at once get the same one. */
const inTurn = (open: () => Promise<void>): unknown =>
  navigator.locks ? navigator.locks.request("chat", open) : open();

/**
 * Opens a chat and keeps it connected until `close`. The core decides, this shell does: sockets,
 * requests, storage, the one timer.
 */
export function openChat(options: ChatOptions): ChatConnection {
  const { party, path, storageName } = options;
  const isVisitor = party === "visitor";
  const storage = openPersistence(storageName);
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  let state = initialState(party, isVisitor ? storage.readLog() : null);
  let view = viewOf(state);
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  let { link } = options;
  const openedKey = `${storageName}:opened`;

  function dispatch(input: Input): void {
    if (ended.signal.aborted) return;
    const before = state;
    const after = takeStep(state, input, { now: performance.now(), random: Math.random() });
    state = after.state;
    for (const effect of after.effects) run(effect);
    clearTimeout(timer);
    const wake = wakeAt(state);
    // Some browsers wake a timer a fraction early; the core does nothing then and asks again.
    if (Number.isFinite(wake)) {
      timer = setTimeout(dispatch, Math.max(0, wake - performance.now()), { type: "tick" });
    }
    if (state === before || isCatchingUp(state)) return;
    view = viewOf(state);
    for (const listener of listeners) listener();
  }

  /** The page a conversation begins on, for its first message. */
  const query = () =>
    isVisitor && state.head === 0 ? `?page=${encodeURIComponent(location.pathname)}` : "";

  /** Ends the last request first, because it may have the turn that the next one waits for. */
  function requestOf(attempt: number): ChatRequest {
    request.abort();
    request = new AbortController();
    return { attempt, signal: request.signal, receive: dispatch };
  }

  /** A link without an answer is followed again, with the same key; one that was opened or refused is not. */
  function receiveSession(input: Input): void {
    const isRefusal = "status" in input;
    if (link && !(isRefusal && (input.status < 1 || input.status > 428))) {
      // The key is new for each link, so that the other tabs are told of each.
      if (!isRefusal) writeLocal(openedKey, link.key);
      options.onLinkReply?.(isRefusal && input.status === 410);
      link = undefined;
    }
    dispatch(input);
  }

  const effects: {
    readonly [T in Effect["type"]]: (effect: Extract<Effect, { type: T }>) => unknown;
  } = {
    open_session({ attempt }) {
      const sent = { ...requestOf(attempt), receive: receiveSession };
      inTurn(() =>
        post(
          `${path}/session`,
          { resume: link?.token, resumeKey: link?.key },
          sent,
          (reply: { hasFormer: boolean }) => ({ type: "session", attempt, ...reply }),
        ),
      );
    },
    connect({ attempt }) {
      socket = openSocket(`${path}/socket${query()}`, attempt, dispatch);
    },
    send: ({ frame }) => socket?.send(JSON.stringify(frame)),
    ping: () => socket?.send(heartbeat.request),
    disconnect: () => socket?.close(),
    exchange: ({ attempt, frames }) =>
      exchangeFrames(`${path}/exchange${query()}`, frames, requestOf(attempt)),
    save_log: () =>
      isVisitor && storage.saveLog({ epoch: state.epoch ?? "", events: state.events }),
    save_append: ({ append }) => storage.saveAppend(append),
    remove_append: ({ cid, isDiscarded }) => storage.removeAppend(cid, isDiscarded),
  };
  const run = (effect: Effect) => (effects[effect.type] as (effect: Effect) => unknown)(effect);

  function enqueue(frame: Append): string {
    dispatch({ type: "append", frame, at: Date.now() });
    return frame.cid;
  }

  const adopt = () =>
    dispatch({ type: "adopt", appends: storage.readAppends(), isHeld: link !== undefined });
  const noteHidden = () => document.hidden && dispatch({ type: "hidden" });
  const back = () => {
    adopt();
    dispatch({ type: "back" });
    noteHidden();
  };
  const listen = { signal: ended.signal };
  document.addEventListener(
    "visibilitychange",
    () => (document.hidden ? dispatch({ type: "hidden" }) : back()),
    listen,
  );
  addEventListener("pageshow", back, listen);
  addEventListener("online", back, listen);
  // Asks at once whether the connection lives.
  addEventListener("offline", back, listen);
  addEventListener(
    "storage",
    (event) => {
      const cid = storage.discardedBy(event);
      if (cid) dispatch({ type: "discard", cid });
      // Another tab has opened the link of a mail: the cookie is that of another conversation now.
      if (event.key === openedKey) {
        dispatch({ type: "closed", attempt: state.attempt, code: closeCodes.expired });
        noteHidden();
      }
    },
    listen,
  );
  adopt();
  dispatch({ type: "start" });
  noteHidden();

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (text, { isNote, cid = crypto.randomUUID(), picture } = {}) =>
      enqueue({ type: isNote ? "note" : "message", cid, text, picture }),
    act: (action) => enqueue({ type: "action", cid: crypto.randomUUID(), action }),
    retry: (cid) => dispatch({ type: "retry", cid }),
    discard: (cid) => dispatch({ type: "discard", cid }),
    setTyping: (isTyping) => dispatch({ type: "typing", isTyping }),
    markRead: () => dispatch({ type: "read" }),
    close() {
      ended.abort();
      clearTimeout(timer);
      socket?.close();
      listeners.clear();
    },
  };
}
