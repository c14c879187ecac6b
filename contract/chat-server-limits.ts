/** What the server alone checks of the chat; a file of its own, so that no page downloads it. */
export const chatServerLimits = {
  /** Bytes of one frame. */
  frameBytes: 16 * 1024,
  /** Events of one `events` frame, and frames of one exchange over HTTP. */
  page: 100,
  exchange: 20,
  /** Events of one conversation, after which it takes no more texts. */
  events: 10_000,
  /** Sockets of visitors and of the team on one conversation. */
  visitorSockets: 8,
  teamSockets: 16,
} as const;
