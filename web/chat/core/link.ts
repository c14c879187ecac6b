import type { ClientFrame } from "#contract/chat-frames.ts";
import { chatVersion, closeCodes } from "#contract/chat-limits.ts";
import { resetLog } from "./log.ts";
import { firstSending, forgetSent, markSent, missAcknowledgement, remove } from "./outbox.ts";
import { type EndReason, type Step, setTimer } from "./state.ts";
import { reconnectDelay, socketTries, times } from "./times.ts";

export const hello = ({ state: { epoch, events } }: Step): ClientFrame => ({
  type: "hello",
  version: chatVersion,
  after: epoch ? events.length : 0,
  epoch: epoch || null,
});

/** Connects now. */
export function begin(step: Step): void {
  const { state, effects, now } = step;
  state.attempt += 1;
  state.status = "connecting";
  state.isWelcomed = false;
  state.openSince = null;
  state.loadedAfter = null;
  setTimer(step, "poll", undefined);
  const { attempt } = state;
  if (state.needsSession) {
    state.status = "session";
    effects.push({ type: "open_session", attempt });
    setTimer(step, "link", now + times.request);
  } else if (state.transport === "socket") {
    effects.push({ type: "connect", attempt });
    setTimer(step, "link", now + times.connect);
  } else {
    exchange(step);
  }
}

/**
 * Sends what is due over HTTP, with the append that comes next. Before the welcome nothing is due: the session may be that of
 * another conversation than the one it was written in.
 */
export function exchange(step: Step): void {
  const { state, effects, now } = step;
  const frames = [hello(step)];
  const entry = firstSending(state);
  if (state.isWelcomed) {
    if (state.readUpTo > state.readSent) {
      frames.push({ type: "read", upTo: state.readUpTo });
      state.readSent = state.readUpTo;
    }
    if (entry && entry.notBefore <= now) {
      frames.push(entry.frame);
      markSent(step, entry.frame.cid);
    }
  }
  state.isExchanging = true;
  setTimer(step, "poll", undefined);
  effects.push({ type: "exchange", attempt: state.attempt, frames });
  setTimer(step, "link", now + times.request);
}

/** The client has all events: what waits may be sent. */
export function markOpen(step: Step): void {
  const { state, now } = step;
  state.status = "open";
  state.openSince ??= now;
  state.liveFrom ??= state.events.length;
  setTimer(step, "link", undefined);
  if (state.transport === "http") return;
  state.isTrial = false;
  state.socketFailures = 0;
  state.socketAgainMs = 0;
  setTimer(step, "ping", now + times.ping);
}

/** Leaves the connection without choosing what comes next. */
export function leave(step: Step): void {
  const { state, effects } = step;
  if (state.transport === "socket" && state.status !== "session") {
    effects.push({ type: "disconnect" });
  }
  // A new number: what the connection or request that was left still brings is ignored.
  state.attempt += 1;
  state.isExchanging = false;
  state.readSent = 0;
  state.typingSentAt = null;
  state.typing = null;
  state.due = { pause: state.due.pause };
  forgetSent(step);
}

export function end(step: Step, reason: EndReason): void {
  leave(step);
  step.state.status = "ended";
  step.state.endReason = reason;
}

/** From now on over HTTP, until a WebSocket is tried again. */
export function fallBackToHttp({ state, now }: Step): void {
  state.transport = "http";
  state.isTrial = false;
  state.socketFailures = 0;
  state.socketAgainMs = Math.min(
    times.longestSocketAgain,
    state.socketAgainMs * 2 || times.socketAgain,
  );
  state.socketAgainAt = now + state.socketAgainMs;
}

/** The connection is gone: connects again after a random delay, at least `floor` milliseconds. */
export function lose(step: Step, floor = 0): void {
  const { state, now, random } = step;
  const { openSince, isTrial } = state;
  leave(step);
  if (state.status === "connecting" && state.transport === "socket" && !state.isWelcomed) {
    state.socketFailures += 1;
  }
  if (isTrial || state.socketFailures >= socketTries) fallBackToHttp(step);
  if (openSince !== null && now - openSince >= times.uptime) state.failures = 0;
  state.status = "waiting";
  const delay = isTrial ? 0 : floor + reconnectDelay(state.failures, random);
  setTimer(step, "link", now + delay);
  state.failures += 1;
}

/** Nothing is expected of a page that has been hidden for long. */
export function pause(step: Step): void {
  leave(step);
  step.state.status = "paused";
  step.state.due = {};
}

/** Codes after which a client does not connect again: all, and those of the team. */
const endings: { readonly [code: number]: EndReason } = {
  [closeCodes.forbidden]: "forbidden",
  [closeCodes.version]: "outdated",
};
const teamEndings: typeof endings = {
  [closeCodes.expired]: "signed_out",
  [closeCodes.erased]: "erased",
};

export function closed(step: Step, code: number): void {
  const { state } = step;
  const reason = endings[code] ?? (state.role === "team" && teamEndings[code]);
  if (reason) {
    // What was written in a conversation that is gone must not outlive it.
    if (reason === "erased") for (const { frame } of state.outbox) remove(step, frame.cid, true);
    end(step, reason);
    return;
  }
  if (code === closeCodes.erased) {
    resetLog(step);
    // What was not sent goes to the conversation that is begun in its place.
    state.conversationId = null;
  }
  if (code === closeCodes.erased || code === closeCodes.expired) state.needsSession = true;
  lose(step, code === closeCodes.tooFast ? times.tooFast : 0);
  if (code === closeCodes.tooManySockets) fallBackToHttp(step);
}

/** What a failed request says about the next one, as the codes of a closed socket do. */
const closeCodeOf: { readonly [status: number]: number } = {
  401: closeCodes.expired,
  403: closeCodes.forbidden,
  404: closeCodes.erased,
  410: closeCodes.expired,
};

export function requestFailed(step: Step, status: number, retryAfterMs = 0): void {
  const { state } = step;
  const code = closeCodeOf[status];
  if (code) {
    closed(step, code);
    return;
  }
  if (status >= 400) missAcknowledgement(step);
  lose(step, retryAfterMs);
  // Without a reply the network may be another one now, which lets WebSockets through.
  if (status === 0) state.transport = "socket";
}
