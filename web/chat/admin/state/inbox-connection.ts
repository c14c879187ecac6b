import type { InboxFrame } from "#contract/chat-inbox.ts";
import { inboxSocket } from "#contract/chat-inbox.ts";
import { closeCodes, heartbeat } from "#contract/chat-limits.ts";
import { reconnectDelay, times } from "#web/chat/core/times.ts";

/** After so many attempts without a connection, sockets count as blocked. */
const attemptsBeforePolling = 3;

/** Codes after which another attempt would end the same way. */
const finalCodes: readonly number[] = [
  closeCodes.expired,
  closeCodes.forbidden,
  closeCodes.version,
];

type Handlers = {
  readonly onOpen: () => void;
  readonly onFrame: (frame: InboxFrame) => void;
  /** The connection was lost; `isBlocked` once attempts have failed again and again. */
  readonly onLost: (isBlocked: boolean) => void;
  /** The server wants no further attempt; the code is one of `closeCodes`. */
  readonly onEnded: (code: number) => void;
};

export type InboxConnection = {
  /** Says whether this person takes conversations; nothing is sent while there is no connection. */
  readonly setPresence: (isOnline: boolean) => void;
  readonly close: () => void;
};

const socketUrl = (): string => {
  const url = new URL(inboxSocket.path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
};

/** Closes a socket; one that is still connecting once it is open, because before that browsers warn. */
function closeSocket(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/**
 * A socket that reports a lost connection even where the browser does not notice one. It counts as open with the first
 * frame, which the server sends at once: some proxies let a socket open and nothing through.
 */
function openSocket(
  handlers: Pick<Handlers, "onOpen" | "onFrame">,
  onClose: (code: number) => void,
) {
  const socket = new WebSocket(socketUrl());
  let isAnswered = true;
  let isOpen = false;
  const end = (code: number) => {
    clearInterval(beat);
    clearTimeout(timeout);
    socket.onclose = null;
    closeSocket(socket);
    onClose(code);
  };
  const timeout = setTimeout(() => end(0), times.connect);
  const beat = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (!isAnswered) return end(0);
    isAnswered = false;
    socket.send(heartbeat.request);
  }, times.ping);
  socket.onmessage = ({ data }) => {
    isAnswered = true;
    if (!isOpen) {
      isOpen = true;
      clearTimeout(timeout);
      handlers.onOpen();
    }
    if (data !== heartbeat.response) handlers.onFrame(JSON.parse(String(data)));
  };
  socket.onclose = ({ code }) => end(code);
  return socket;
}

/** Keeps the live changes of the inbox coming: reconnects with full jitter, at once when the network is back. */
export function openInbox(handlers: Handlers): InboxConnection {
  let socket: WebSocket | null = null;
  let failed = 0;
  /** From when on the connection of now counts as a good one. */
  let goodFrom = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const connect = () => {
    clearTimeout(timer);
    if (isClosed || socket) return;
    socket = openSocket(
      {
        ...handlers,
        onOpen: () => {
          goodFrom = performance.now() + times.uptime;
          handlers.onOpen();
        },
      },
      (code) => {
        socket = null;
        if (isClosed) return;
        if (finalCodes.includes(code)) return handlers.onEnded(code);
        failed = performance.now() < goodFrom ? failed + 1 : 1;
        goodFrom = Number.POSITIVE_INFINITY;
        const isOneTooMany = code === closeCodes.tooManySockets;
        handlers.onLost(isOneTooMany || failed >= attemptsBeforePolling);
        const delay = isOneTooMany ? times.socketAgain : reconnectDelay(failed, Math.random());
        timer = setTimeout(connect, delay);
      },
    );
  };
  const onVisible = () => {
    if (!document.hidden) connect();
  };
  addEventListener("online", connect);
  document.addEventListener("visibilitychange", onVisible);
  connect();
  return {
    setPresence: (isOnline) => {
      if (socket?.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ type: "presence", isOnline }));
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      removeEventListener("online", connect);
      document.removeEventListener("visibilitychange", onVisible);
      if (socket) closeSocket(socket);
    },
  };
}
