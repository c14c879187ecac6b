import type { ChatEvent, FrameOf } from "#contract/chat-frames.ts";
import type { Append, ChatState, OutboxEntry, Step, StoredAppend } from "./state.ts";
import { mostTries, times } from "./times.ts";

const entryOf = (append: StoredAppend, now: number): OutboxEntry => ({
  ...append,
  status: append.isHeld ? "failed" : "sending",
  refusal: null,
  since: now,
  notBefore: now,
  sentAt: null,
  tries: 0,
});

const change = (state: ChatState, cid: string, values: Partial<OutboxEntry>): void => {
  state.outbox = state.outbox.map((entry) =>
    entry.frame.cid === cid ? { ...entry, ...values } : entry,
  );
};

const isIn = (state: ChatState, cid: string): boolean =>
  state.outbox.some(({ frame }) => frame.cid === cid);

const nextOrder = ({ outbox }: ChatState): number => (outbox.at(-1)?.order ?? 0) + 1;

/** The append that is on its way or comes next. One at a time keeps their order whatever gets lost. */
export const firstSending = ({ outbox }: ChatState): OutboxEntry | undefined =>
  outbox.find(({ status }) => status === "sending");

/** What the team does is for now: done later, by another page, it would surprise everybody. */
const isForNow = ({ role }: ChatState, frame: Append): boolean =>
  role === "team" && frame.type === "action";

/** Keeps what was written until its event has come. */
export function append({ state, effects, now }: Step, frame: Append, at: number): void {
  const entry = { frame, order: nextOrder(state), at };
  state.outbox = [...state.outbox, entryOf(entry, now)];
  state.typingSentAt = null;
  if (!isForNow(state, frame)) effects.push({ type: "save_append", append: entry });
}

/** Leaves an append to its sender, in later pages too, and gives it back so. */
function held({ effects }: Step, { frame, order, at }: StoredAppend): StoredAppend {
  const kept = { frame, order, at, isHeld: true };
  effects.push({ type: "save_append", append: kept });
  return kept;
}

/** Holds all that was not sent, because it was written in another conversation than that of now. */
export function holdAll(step: Step): void {
  const { state, now } = step;
  state.outbox = state.outbox.map((entry) => entryOf(held(step, entry), now));
}

/**
 * Takes over what another page of this browser has left behind; what is in the log was only not forgotten. A
 * text of the team is held, because the conversation may be another person's by now.
 */
export function adopt(step: Step, appends: readonly StoredAppend[], isHeld = false): void {
  const { state, effects, now } = step;
  const stored = new Set(
    state.events.filter(({ by }) => by.role === state.role).map(({ cid }) => cid),
  );
  const adopted = appends.filter(({ frame: { cid } }) => {
    if (stored.has(cid)) effects.push({ type: "remove_append", cid, isDiscarded: false });
    return !(stored.has(cid) || isIn(state, cid));
  });
  const isOthers = isHeld || state.role === "team";
  state.outbox = [
    ...state.outbox,
    ...adopted.map((entry) => entryOf(isOthers ? held(step, entry) : entry, now)),
  ].sort((a, b) => a.order - b.order);
}

/** Forgets an append: its event has come, the sender has given it up, or it was refused for good. */
export function remove({ state, effects }: Step, cid: string, isDiscarded: boolean): void {
  if (!isIn(state, cid)) return;
  state.outbox = state.outbox.filter(({ frame }) => frame.cid !== cid);
  effects.push({ type: "remove_append", cid, isDiscarded });
}

/** The event with the sender's `cid` is the acknowledgement. */
export function acknowledge(step: Step, event: ChatEvent): void {
  if (event.by.role === step.state.role) remove(step, event.cid, false);
}

/** Sends a failed append again, after all others, with the same id. */
export function retry({ state, effects, now }: Step, cid: string): void {
  const entry = state.outbox.find(({ frame, status }) => frame.cid === cid && status === "failed");
  if (!entry) return;
  const moved = { frame: entry.frame, order: nextOrder(state), at: entry.at };
  state.outbox = [...state.outbox.filter((other) => other !== entry), entryOf(moved, now)];
  effects.push({ type: "save_append", append: moved });
}

/** A refused text stays; what was sent too fast waits; an action that lost is over. */
export function refuse(step: Step, { cid, code, retryAfterMs }: FrameOf<"refused">): void {
  const { state, now } = step;
  const entry = state.outbox.find(({ frame }) => frame.cid === cid);
  if (!entry) return;
  if (code === "too_fast") {
    change(state, cid, { sentAt: null, notBefore: now + (retryAfterMs ?? times.tooFast) });
  } else if (entry.frame.type === "action") {
    state.refusal = { cid, code };
    remove(step, cid, true);
  } else {
    change(state, cid, { ...entryOf(held(step, entry), step.now), refusal: code });
  }
}

export const markSent = ({ state, now }: Step, cid: string): void =>
  change(state, cid, { sentAt: now });

/** A text that was not sent waits for its sender to decide; what the team wanted to do is over. */
function fail(step: Step, entry: OutboxEntry): void {
  const { state, now } = step;
  const { cid } = entry.frame;
  if (isForNow(state, entry.frame)) {
    state.refusal = { cid, code: "not_sent" };
    remove(step, cid, true);
  } else {
    change(state, cid, entryOf(held(step, entry), now));
  }
}

/** The append on its way was sent in vain; it may be sent again. Replies how often that has happened. */
export function missAcknowledgement(step: Step): number {
  const entry = firstSending(step.state);
  if (!entry || entry.sentAt === null) return 0;
  const tries = entry.tries + 1;
  change(step.state, entry.frame.cid, { sentAt: null, tries });
  if (tries >= mostTries) fail(step, entry);
  return tries;
}

/** A new connection knows nothing of what was sent on the last one. */
export function forgetSent({ state }: Step): void {
  state.outbox = state.outbox.map((entry) => ({ ...entry, sentAt: null }));
}

/** Time that passed while the page was hidden does not count. */
export function restartClocks({ state, now }: Step): void {
  state.outbox = state.outbox.map((entry) => ({
    ...entry,
    since: now,
    sentAt: entry.sentAt === null ? null : now,
  }));
}

/** What has waited too long has failed. */
export function giveUp(step: Step): void {
  const { state, now } = step;
  if (state.isHidden) return;
  for (const entry of state.outbox) {
    if (entry.status === "sending" && now - entry.since >= times.giveUp) fail(step, entry);
  }
}
