import type { ClientFrame, ServerFrame } from "#contract/chat-frames.ts";
import { typingHoldsMs } from "#contract/chat-limits.ts";
import { advance } from "./advance.ts";
import { begin, closed, hello, markOpen, requestFailed } from "./link.ts";
import { applyEvents, welcome } from "./log.ts";
import {
  adopt,
  append,
  missAcknowledgement,
  refuse,
  remove,
  restartClocks,
  retry,
} from "./outbox.ts";
import { type ChatState, type Effect, type Input, type Step, setTimer } from "./state.ts";
import { times } from "./times.ts";

const send = ({ effects }: Step, frame: ClientFrame): void => {
  effects.push({ type: "send", frame });
};

/** Asks for the next page where the log goes on. Each page is asked for once per connection. */
function loadMissing(step: Step): void {
  const { state } = step;
  const after = state.events.length;
  if (after >= state.head) {
    if (state.status === "connecting") markOpen(step);
  } else if (state.transport === "socket" && state.loadedAfter !== after) {
    state.loadedAfter = after;
    send(step, { type: "load", after });
    if (state.status === "connecting") setTimer(step, "link", step.now + times.connect);
  }
}

function receive(step: Step, frame: ServerFrame): void {
  const { state, now } = step;
  switch (frame.type) {
    case "welcome":
      welcome(step, frame);
      state.isWelcomed = true;
      // The first page follows by itself.
      state.loadedAfter = state.events.length;
      loadMissing(step);
      break;
    case "events":
      applyEvents(step, frame.items, frame.head);
      if (state.isWelcomed) loadMissing(step);
      break;
    case "state":
      state.conversation = frame.state;
      break;
    case "availability":
      state.availability = frame.availability;
      break;
    case "typing":
      if (state.role === "visitor" && frame.by.role === "visitor") break;
      state.typing = frame.isTyping ? frame.by : null;
      setTimer(step, "typing", frame.isTyping ? now + typingHoldsMs : undefined);
      break;
    case "refused":
      refuse(step, frame);
      break;
  }
}

function exchanged(step: Step, frames: readonly ServerFrame[]): void {
  const { state, now } = step;
  const before = state.events.length;
  state.isExchanging = false;
  setTimer(step, "link", undefined);
  for (const frame of frames) receive(step, frame);
  const isBehind = state.events.length < state.head;
  if (!isBehind) missAcknowledgement(step);
  const isComing = isBehind && state.events.length > before;
  state.failures = 0;
  setTimer(step, "poll", now + (isComing ? 0 : state.isHidden ? times.hiddenPoll : times.poll));
}

/** Whether what an input brings belongs to the connection or the request of now. */
const isCurrent = (state: ChatState, input: Input): boolean =>
  !("attempt" in input) || input.attempt === state.attempt;

function typing(step: Step, isTyping: boolean): void {
  const { state, now } = step;
  if (state.status !== "open" || state.transport !== "socket") return;
  const last = state.typingSentAt;
  if (isTyping ? last !== null && now - last < times.typing : last === null) return;
  state.typingSentAt = isTyping ? now : null;
  send(step, { type: "typing", isTyping });
}

/** The page is back: what was silent may be dead, what waits should not wait longer. */
function back(step: Step): void {
  const { state, now, effects } = step;
  if (state.isHidden) restartClocks(step);
  state.isHidden = false;
  setTimer(step, "pause", undefined);
  if (state.status === "waiting" || state.status === "paused") begin(step);
  else if (state.status !== "open") return;
  else if (state.isExchanging) return;
  else if (state.transport === "http") setTimer(step, "poll", now);
  else {
    effects.push({ type: "ping" });
    setTimer(step, "pong", now + times.probe);
  }
}

function heard(step: Step): void {
  setTimer(step, "pong", undefined);
  if (step.state.status === "open") setTimer(step, "ping", step.now + times.ping);
}

const handlers: {
  readonly [T in Input["type"]]: (step: Step, input: Extract<Input, { type: T }>) => void;
} = {
  start: begin,
  session(step, { hasFormer }) {
    step.state.needsSession = false;
    step.state.hasFormer = hasFormer;
    begin(step);
  },
  opened: (step) => send(step, hello(step)),
  received(step, { frame }) {
    heard(step);
    receive(step, frame);
  },
  pong: heard,
  closed: (step, { code }) => closed(step, code),
  exchanged(step, { frames, closeCode }) {
    exchanged(step, frames);
    if (closeCode !== null) closed(step, closeCode);
  },
  request_failed: (step, { status, retryAfterMs }) => requestFailed(step, status, retryAfterMs),
  append: (step, { frame, at }) => append(step, frame, at),
  adopt: (step, { appends, isHeld }) => adopt(step, appends, isHeld),
  retry: (step, { cid }) => retry(step, cid),
  discard: (step, { cid }) => remove(step, cid, true),
  typing: (step, { isTyping }) => typing(step, isTyping),
  read({ state }) {
    state.readUpTo = state.events.length;
  },
  hidden(step) {
    step.state.isHidden = true;
    setTimer(step, "pong", undefined);
    setTimer(step, "pause", step.now + times.pause);
  },
  back,
  // Every step does what is due.
  tick: () => {},
};

const isSame = (before: ChatState, after: ChatState): boolean =>
  (Object.keys(before) as (keyof ChatState)[]).every((key) => before[key] === after[key]);

/** What follows from one input at one time: `before` itself where nothing has changed. `random` is from 0 to below 1. */
export function takeStep(
  before: ChatState,
  input: Input,
  { now, random }: { readonly now: number; readonly random: number },
): { readonly state: ChatState; readonly effects: readonly Effect[] } {
  const step: Step = { state: { ...before }, effects: [], now, random };
  const handler: (step: Step, input: never) => void = handlers[input.type];
  if (isCurrent(before, input)) handler(step, input as never);
  advance(step);
  return isSame(before, step.state) ? { ...step, state: before } : step;
}
