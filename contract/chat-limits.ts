/** The version of the protocol; a client of another version is told to reload. */
export const chatVersion = 1;

/** How long a text may be. */
export const chatLimits = {
  /** UTF-16 units of a visitor's message. */
  visitorText: 2000,
  /** UTF-16 units of a team member's message or note. */
  teamText: 4000,
} as const;

/** How long the link in a mail leads back to its conversation, in milliseconds. */
export const mailLinkMs = 7 * 24 * 3_600_000;

/** How long a typing notice holds without a new one, in milliseconds. */
export const typingHoldsMs = 5000;

/** How long the specified "Connecting..." is shown at least, and how long an automatic reply is "typed". */
export const connectingMs = 1000;
export const automaticReplyMs = 1500;

/** The texts a client sends to learn whether the connection lives; the platform answers without waking the conversation. */
export const heartbeat = { request: "ping", response: "pong" } as const;

/** Why the server closes a socket; the client must not simply reconnect. */
export const closeCodes = {
  /** The token or the session has ended: renew it, then reconnect. */
  expired: 4001,
  /** This caller may not take part: stop. */
  forbidden: 4003,
  /** Too many frames, or a session that could not be checked: wait, then reconnect. */
  tooFast: 4008,
  /** The conversation was erased: begin a new one. */
  erased: 4010,
  /** Another version of the protocol: reload the page. */
  version: 4026,
  /** Too many sockets of this party. */
  tooManySockets: 4029,
} as const;
