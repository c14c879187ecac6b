import type {
  Availability,
  ChatAuthor,
  ChatEvent,
  ClientFrame,
  ConversationState,
  Refusal,
  ServerFrame,
} from "#contract/chat-frames.ts";

/** A frame that appends an event. */
export type Append = Extract<ClientFrame, { cid: string }>;

/** An append as it is kept in the browser until its event has come. */
export type StoredAppend = {
  readonly frame: Append;
  /** Ascending in the order of sending, over all tabs of a browser. */
  readonly order: number;
  /** When it was written, by the clock of this browser (epoch ms); shown, never compared. */
  readonly at: number;
  /** Whether its sender has to send it again: it failed, or was written in another conversation than that of now. */
  readonly isHeld?: boolean;
};

/** An append that no event has acknowledged. Only the first that has not failed is on its way. */
export type OutboxEntry = StoredAppend & {
  readonly status: "sending" | "failed";
  /** Why the server refused it. */
  readonly refusal: Refusal | null;
  /** Since when it may be sent, and not before when. */
  readonly since: number;
  readonly notBefore: number;
  /** When it was sent on this connection. */
  readonly sentAt: number | null;
  /** How often it was sent in vain. */
  readonly tries: number;
};

/** The copy of the log that is kept in the browser. */
export type StoredLog = { readonly epoch: string; readonly events: readonly ChatEvent[] };

/** Why an action was not done: the server refused it, or could not be reached in time. */
export type ActionRefusal = Refusal | "not_sent";

/** Why the client has stopped: sign-in has ended, no access, the conversation is gone, an old page. */
export type EndReason = "signed_out" | "forbidden" | "erased" | "outdated";

export type LinkStatus = "session" | "connecting" | "open" | "waiting" | "paused" | "ended";

/** What is waited for. Each has a time in `due` while it is. */
export type Timer = "link" | "ping" | "pong" | "poll" | "pause" | "typing";

/** Everything the client knows. All times are of a clock that only goes forward, in milliseconds. */
export type ChatState = {
  readonly role: "visitor" | "team";

  /** Of which log the events are; null before the first welcome, "" while nothing is stored. */
  epoch: string | null;
  /** The events 1, 2, 3 without gaps, so their number is the position of the last one. */
  events: readonly ChatEvent[];
  /** The last position the server has told. */
  head: number;
  conversationId: string | null;
  conversation: ConversationState | null;
  availability: Availability | null;
  /** The position at the first connection; what comes after it came while the chat was open. */
  liveFrom: number | null;
  typing: ChatAuthor | null;

  outbox: readonly OutboxEntry[];
  /** The last action that was not done. */
  refusal: { readonly cid: string; readonly code: ActionRefusal } | null;
  readUpTo: number;
  /** The last position told as read, and when the last typing notice left, on this connection. */
  readSent: number;
  typingSentAt: number | null;

  status: LinkStatus;
  endReason: EndReason | null;
  transport: "socket" | "http";
  /** Numbers connections and requests, so that what an abandoned one brings is ignored. */
  attempt: number;
  /** Whether the cookie of a conversation must be fetched before the next connection. */
  needsSession: boolean;
  /** Whether this browser has left the conversation it began for that of a mail. */
  hasFormer: boolean;
  isHidden: boolean;
  /** Whether this connection has been welcomed, and since when it is open. */
  isWelcomed: boolean;
  openSince: number | null;
  /** Connections in a row that failed, and those by WebSocket that were never welcomed. */
  failures: number;
  socketFailures: number;
  /** Whether a WebSocket is tried while HTTP works, and when it may be tried again. */
  isTrial: boolean;
  socketAgainAt: number;
  socketAgainMs: number;
  isExchanging: boolean;
  /** After which event the last page was asked for on this connection. */
  loadedAfter: number | null;
  due: { readonly [Name in Timer]?: number | undefined };
};

/** What happens to the client. `attempt` is that of the effect it follows from. */
export type Input =
  | { readonly type: "start" }
  | { readonly type: "session"; readonly attempt: number; readonly hasFormer: boolean }
  | { readonly type: "opened"; readonly attempt: number }
  | { readonly type: "received"; readonly attempt: number; readonly frame: ServerFrame }
  | { readonly type: "pong"; readonly attempt: number }
  | { readonly type: "closed"; readonly attempt: number; readonly code: number }
  | {
      readonly type: "exchanged";
      readonly attempt: number;
      readonly frames: readonly ServerFrame[];
      /** With which code a socket would have been closed. */
      readonly closeCode: number | null;
    }
  | {
      /** A request failed; status 0 without a reply. */
      readonly type: "request_failed";
      readonly attempt: number;
      readonly status: number;
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly type: "append"; readonly frame: Append; readonly at: number }
  /** `isHeld`: the link of a mail leads to another conversation than they were written in. */
  | {
      readonly type: "adopt";
      readonly appends: readonly StoredAppend[];
      readonly isHeld?: boolean;
    }
  | { readonly type: "retry"; readonly cid: string }
  | { readonly type: "discard"; readonly cid: string }
  | { readonly type: "typing"; readonly isTyping: boolean }
  | { readonly type: "read" }
  | { readonly type: "hidden" }
  /** The page is visible again, shown again or online again. */
  | { readonly type: "back" }
  | { readonly type: "tick" };

/** What the shell must do, in this order. */
export type Effect =
  /** Opens or continues the visitor's conversation: `session` or `request_failed`. */
  | { readonly type: "open_session"; readonly attempt: number }
  /** Opens a WebSocket: `opened`, `received`, `pong`, `closed`. */
  | { readonly type: "connect"; readonly attempt: number }
  | { readonly type: "send"; readonly frame: ClientFrame }
  | { readonly type: "ping" }
  | { readonly type: "disconnect" }
  /** Sends frames over HTTP: `exchanged` or `request_failed`. */
  | {
      readonly type: "exchange";
      readonly attempt: number;
      readonly frames: readonly ClientFrame[];
    }
  | { readonly type: "save_log" }
  | { readonly type: "save_append"; readonly append: StoredAppend }
  | { readonly type: "remove_append"; readonly cid: string; readonly isDiscarded: boolean };

/** One step: the new state while it is made, and what follows from it. `random` is from 0 to below 1. */
export type Step = {
  readonly state: ChatState;
  readonly effects: Effect[];
  readonly now: number;
  readonly random: number;
};

/** A client that has not begun, with what an earlier page has left in the browser. */
export function initialState(role: ChatState["role"], log: StoredLog | null): ChatState {
  return {
    role,
    epoch: log?.epoch ?? null,
    events: log?.events ?? [],
    head: log?.events.length ?? 0,
    conversationId: null,
    conversation: null,
    availability: null,
    liveFrom: null,
    typing: null,
    outbox: [],
    refusal: null,
    readUpTo: 0,
    readSent: 0,
    typingSentAt: null,
    status: "paused",
    endReason: null,
    transport: "socket",
    attempt: 0,
    needsSession: role === "visitor",
    hasFormer: false,
    isHidden: false,
    isWelcomed: false,
    openSince: null,
    failures: 0,
    socketFailures: 0,
    isTrial: false,
    socketAgainAt: 0,
    socketAgainMs: 0,
    isExchanging: false,
    loadedAfter: null,
    due: {},
  };
}

export const setTimer = ({ state }: Step, name: Timer, at: number | undefined): void => {
  state.due = { ...state.due, [name]: at };
};
