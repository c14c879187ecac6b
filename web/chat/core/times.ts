/** How long the client waits for what, in milliseconds. */
export const times = {
  /** From the start of a connection to the last page of the events that were missed. */
  connect: 8000,
  /** For the reply to a request over HTTP. */
  request: 10_000,
  /** For the event that acknowledges an append, before it is sent again. */
  acknowledgement: 10_000,
  /** From the writing of a text until it counts as failed. */
  giveUp: 30_000,
  ping: 25_000,
  pong: 10_000,
  /** For the pong after the page has come back. */
  probe: 3000,
  /** How long a connection lives until it counts as a good one. */
  uptime: 5000,
  backoff: 1000,
  longestBackoff: 30_000,
  /** Between two polls of a visible and of a hidden page. */
  poll: 4000,
  hiddenPoll: 30_000,
  /** Until a WebSocket is tried again where HTTP works; doubled after each failure. */
  socketAgain: 60_000,
  longestSocketAgain: 600_000,
  /** How long a hidden page stays connected; that of a visitor longer, while a person is asked for or answers. */
  pause: 300_000,
  /** After the server has said that it was too fast. */
  tooFast: 10_000,
  /** Between two typing notices. */
  typing: 3000,
} as const;

/** How often an append is sent in vain until it counts as failed. */
export const mostTries = 3;

/** How many connections by WebSocket fail in a row until HTTP is used. */
export const socketTries = 2;

/** Full jitter: anything up to a limit that doubles with each failure. `random` is at least 0 and below 1. */
export const reconnectDelay = (failures: number, random: number): number =>
  random * Math.min(times.longestBackoff, times.backoff * 2 ** failures);
