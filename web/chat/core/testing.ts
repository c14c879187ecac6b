import type { ChatEvent, ConversationState, ServerFrame } from "#contract/chat-frames.ts";
import { wakeAt } from "./advance.ts";
import { type ChatState, type Effect, type Input, initialState } from "./state.ts";
import { takeStep } from "./step.ts";

/** A client with a clock that the test sets, and what it has asked of its shell. */
export class Core {
  state: ChatState;
  now = 1000;
  random = 0.5;
  effects: Effect[] = [];

  constructor(role: "visitor" | "team" = "team") {
    this.state = initialState(role, null);
    this.take({ type: "start" });
  }

  take(input: Input): readonly Effect[] {
    const { now, random } = this;
    const { state, effects } = takeStep(this.state, input, { now, random });
    this.state = state;
    this.effects.push(...effects);
    return effects;
  }

  /** What the current connection or request brings. */
  get attempt(): number {
    return this.state.attempt;
  }

  receive(...frames: ServerFrame[]): readonly Effect[] {
    const { attempt } = this;
    return frames.flatMap((frame) => this.take({ type: "received", attempt, frame }));
  }

  close(code = 1006): void {
    this.take({ type: "closed", attempt: this.attempt, code });
  }

  /** Connects over a WebSocket, as a visitor after the session, and is welcomed to a log with this many events. */
  online(head = 0): this {
    const { attempt, state } = this;
    if (state.status === "session") this.take({ type: "session", attempt, hasFormer: false });
    this.take({ type: "opened", attempt: this.attempt });
    this.receive(welcome(head), { type: "events", items: events(1, head), head });
    return this;
  }

  write(cid: string): readonly Effect[] {
    return this.take({ type: "append", frame: { type: "message", cid, text: cid }, at: 0 });
  }

  /** Lets time pass, with each tick that is due on the way. */
  pass(ms: number): readonly Effect[] {
    const end = this.now + ms;
    const effects: Effect[] = [];
    for (let next = wakeAt(this.state), steps = 0; next <= end; next = wakeAt(this.state)) {
      // A timer that is due again at once would keep a browser busy for ever.
      steps += 1;
      if (steps > 1000) throw new Error(`Due and not done: ${JSON.stringify(this.state)}`);
      this.now = next;
      effects.push(...this.take({ type: "tick" }));
    }
    this.now = end;
    return effects;
  }
}

export const event = (seq: number, cid = `cid-${seq}`): ChatEvent => ({
  seq,
  cid,
  by: { role: "team" },
  kind: "message",
  at: 0,
  text: "",
});
export const events = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => event(from + index));
export const eventsFrame = (items: ChatEvent[], head: number): ServerFrame => ({
  type: "events",
  items,
  head,
});
/** The state of a conversation whose messages no party has read. */
export const conversationState: ConversationState = {
  status: "automatic",
  assignee: null,
  read: { visitor: 0, team: 0 },
  isVisitorHere: true,
  hasEmail: false,
  isEmailWanted: false,
  rating: null,
};
export const welcome = (head: number, epoch = head > 0 ? "one" : ""): ServerFrame => ({
  type: "welcome",
  conversationId: "id",
  epoch,
  head,
  isReset: false,
  now: 0,
  availability: { isAnyoneHere: true, isOpen: true, opensAt: null },
  state: { ...conversationState, status: "active" },
});
export const typesOf = (effects: readonly Effect[]) => effects.map(({ type }) => type);
export const sentFrames = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === "send" ? [effect.frame] : []));
