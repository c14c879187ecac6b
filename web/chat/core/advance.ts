import { begin, exchange, fallBackToHttp, leave, lose, pause, requestFailed } from "./link.ts";
import { firstSending, giveUp, markSent, missAcknowledgement } from "./outbox.ts";
import { type ChatState, type Step, setTimer, type Timer } from "./state.ts";
import { times } from "./times.ts";

const isDue = ({ state, now }: Step, name: Timer): boolean =>
  (state.due[name] ?? Number.POSITIVE_INFINITY) <= now;

/** The connection or the request has taken too long, or the wait for the next one is over. */
function linkDue(step: Step): void {
  const { state } = step;
  if (state.isExchanging) missAcknowledgement(step);
  if (state.status === "waiting") begin(step);
  else if (state.isExchanging || state.status === "session") requestFailed(step, 0);
  else lose(step);
}

function heartbeat(step: Step): void {
  const { state, effects, now } = step;
  effects.push({ type: "ping" });
  setTimer(step, "ping", now + times.ping);
  // Timers of a hidden page come late, so a missing pong says nothing there.
  if (!state.isHidden && state.due.pong === undefined) setTimer(step, "pong", now + times.pong);
  if (state.events.length < state.head) {
    effects.push({ type: "send", frame: { type: "load", after: state.events.length } });
  }
}

/** Whether the append on its way has waited for its event in vain. */
function isUnheard({ state, now }: Step): boolean {
  const sentAt = firstSending(state)?.sentAt ?? Number.POSITIVE_INFINITY;
  return now - sentAt >= times.acknowledgement;
}

/**
 * Goes on over a new connection: on this one, the refusal of the first copy of an append could come while
 * the second copy, which may still be stored, is on its way.
 */
function sendAnew(step: Step): void {
  const tries = missAcknowledgement(step);
  leave(step);
  // Connected and yet not heard: the other way may work.
  if (tries > 1) fallBackToHttp(step);
  begin(step);
}

function overSocket(step: Step): void {
  const { state, effects, now } = step;
  if (isDue(step, "ping")) heartbeat(step);
  if (isUnheard(step)) {
    sendAnew(step);
    return;
  }
  const entry = firstSending(state);
  if (entry && entry.sentAt === null && entry.notBefore <= now) {
    effects.push({ type: "send", frame: entry.frame });
    markSent(step, entry.frame.cid);
  }
  if (state.readUpTo > state.readSent) {
    effects.push({ type: "send", frame: { type: "read", upTo: state.readUpTo } });
    state.readSent = state.readUpTo;
  }
}

function overHttp(step: Step): void {
  const { state, now } = step;
  if (state.isExchanging) return;
  const entry = firstSending(state);
  const isReady = entry && entry.notBefore <= now;
  const hasNews = isReady || state.readUpTo > state.readSent;
  if (!(hasNews || isDue(step, "poll"))) return;
  if (hasNews || now < state.socketAgainAt) {
    exchange(step);
  } else {
    state.transport = "socket";
    state.isTrial = true;
    begin(step);
  }
}

/** A visitor who waits for a person or talks to one is told of the answer in a hidden page too. */
function pauseUnlessAwaited(step: Step): void {
  const { role, conversation } = step.state;
  const status = role === "visitor" && conversation?.status;
  if (status === "waiting" || status === "active") setTimer(step, "pause", step.now + times.pause);
  else pause(step);
}

/** Does what is due now. */
export function advance(step: Step): void {
  const { state } = step;
  giveUp(step);
  if (state.status === "ended") state.due = {};
  if (isDue(step, "pause")) pauseUnlessAwaited(step);
  if (isDue(step, "typing")) {
    state.typing = null;
    setTimer(step, "typing", undefined);
  }
  if (isDue(step, "pong")) lose(step);
  if (isDue(step, "link")) linkDue(step);
  // Over HTTP, each page of the missing events is an exchange of its own.
  if (state.status === "connecting" && isDue(step, "poll")) exchange(step);
  if (state.status !== "open") return;
  if (state.transport === "socket") overSocket(step);
  else overHttp(step);
}

/** When `advance` has something to do next; infinity when never. */
export function wakeAt(state: ChatState): number {
  const dueTimes: (number | undefined)[] = Object.values(state.due);
  const entry = firstSending(state);
  if (entry && state.status === "open" && !state.isExchanging) {
    dueTimes.push(entry.sentAt === null ? entry.notBefore : entry.sentAt + times.acknowledgement);
  }
  if (!state.isHidden) {
    for (const { status, since } of state.outbox) {
      if (status === "sending") dueTimes.push(since + times.giveUp);
    }
  }
  return Math.min(...dueTimes.map((at) => at ?? Number.POSITIVE_INFINITY));
}
