import type { ChatEvent, FrameOf } from "#contract/chat-frames.ts";
import { acknowledge, holdAll } from "./outbox.ts";
import type { Step } from "./state.ts";

/** Drops the copy of a log that is not the server's. */
export function resetLog({ state, effects }: Step): void {
  state.events = [];
  state.head = 0;
  state.epoch = null;
  state.readUpTo = 0;
  // Everything of the next log is new to a page that was open before.
  if (state.liveFrom !== null) state.liveFrom = 0;
  effects.push({ type: "save_log" });
}

/** What a connection begins with; the events of another log are dropped. */
export function welcome(step: Step, frame: FrameOf<"welcome">): void {
  const { state } = step;
  if (frame.isReset || frame.epoch !== state.epoch) resetLog(step);
  state.epoch = frame.epoch;
  state.head = frame.head;
  if ((state.conversationId ?? frame.conversationId) !== frame.conversationId) holdAll(step);
  state.conversationId = frame.conversationId;
  state.conversation = frame.state;
  state.availability = frame.availability;
}

/**
 * Applies the events that follow the last one. One that was applied before is dropped, one after a gap
 * too: the page that has both comes later.
 */
export function applyEvents(step: Step, items: readonly ChatEvent[], head: number): void {
  const { state, effects } = step;
  const events = [...state.events];
  for (const event of items) {
    if (event.seq === events.length + 1) events.push(event);
    if (event.seq <= events.length) acknowledge(step, event);
    if (event.by.role === state.typing?.role) state.typing = null;
  }
  state.head = Math.max(state.head, head);
  if (events.length === state.events.length) return;
  state.events = events;
  // First, so that a stored append is never gone before its event is stored.
  if (state.epoch) effects.unshift({ type: "save_log" });
}
