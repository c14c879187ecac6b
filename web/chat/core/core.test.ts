import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatEvent, ServerFrame } from "#contract/chat-frames.ts";
import { closeCodes } from "#contract/chat-limits.ts";
import { wakeAt } from "./advance.ts";
import { type ChatState, type Effect, type Input, initialState } from "./state.ts";
import { takeStep } from "./step.ts";
import { reconnectDelay, times } from "./times.ts";
import { viewOf } from "./view.ts";

/** A client with a clock that the test sets, and what it has asked of its shell. */
class Core {
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

  /** Connects over a WebSocket and is welcomed to a log with this many events. */
  online(head = 0): this {
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

const event = (seq: number, cid = `cid-${seq}`): ChatEvent => ({
  seq,
  cid,
  by: { role: "team" },
  kind: "message",
  at: 0,
  text: "",
});
const events = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => event(from + index));
const eventsFrame = (items: ChatEvent[], head: number): ServerFrame => ({
  type: "events",
  items,
  head,
});
const welcome = (head: number, epoch = head > 0 ? "one" : ""): ServerFrame => ({
  type: "welcome",
  conversationId: "id",
  epoch,
  head,
  isReset: false,
  now: 0,
  availability: { isAnyoneHere: true, isOpen: true, opensAt: null },
  state: {
    status: "active",
    assignee: null,
    read: { visitor: 0, team: 0 },
    isVisitorHere: true,
    hasEmail: false,
    isEmailWanted: false,
    rating: null,
  },
});
const typesOf = (effects: readonly Effect[]) => effects.map(({ type }) => type);
const sentFrames = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === "send" ? [effect.frame] : []));

it("ignores a frame of a type it does not know, from a newer server", () => {
  const core = new Core().online(2);
  const { state } = core;
  const unknown = { type: "reaction", seq: 1, emoji: "heart" } as unknown as ServerFrame;
  expect(core.receive(unknown)).toEqual([]);
  expect(viewOf(core.state)).toEqual(viewOf(state));
  core.receive(eventsFrame([event(3)], 3));
  expect(core.state.events).toHaveLength(3);
});

describe("reconnecting", () => {
  it("waits between nothing and a limit that doubles up to 30 seconds", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (n, r) => {
          const delay = reconnectDelay(n, r);
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThanOrEqual(Math.min(30_000, 1000 * 2 ** n));
        },
      ),
    );
    expect(reconnectDelay(0, 0.999)).toBeGreaterThan(990);
    expect(reconnectDelay(40, 0.999)).toBeGreaterThan(29_900);
  });

  it("forgets earlier failures after five seconds online, not before", () => {
    const core = new Core().online();
    core.random = 1;
    const failures = [4999, 5000].map((uptime) => {
      core.state.failures = 3;
      core.pass(uptime);
      core.close();
      const delay = wakeAt(core.state) - core.now;
      core.pass(delay);
      core.online();
      return delay;
    });
    expect(failures).toEqual([8000, 1000]);
  });

  it("gives a connection eight seconds to have all missed events, and more with each page", () => {
    const core = new Core();
    core.take({ type: "opened", attempt: core.attempt });
    core.receive(welcome(150));
    core.pass(7000);
    core.receive(eventsFrame(events(1, 100), 150));
    expect(sentFrames(core.effects).at(-1)).toEqual({ type: "load", after: 100 });
    expect(typesOf(core.pass(7999))).not.toContain("disconnect");
    expect(typesOf(core.pass(1))).toContain("disconnect");
  });

  it("ignores what a connection it has left still brings", () => {
    const core = new Core().online();
    const { attempt } = core;
    core.close();
    core.take({ type: "received", attempt, frame: eventsFrame([event(1)], 1) });
    expect(core.state.events).toEqual([]);
  });

  it.each([
    ["forbidden", "team", "forbidden"],
    ["version", "visitor", "outdated"],
    ["expired", "team", "signed_out"],
    ["erased", "team", "erased"],
  ] as const)("stops for good when the code is %s for the %s", (code, role, reason) => {
    const core = new Core(role);
    core.take({ type: "session", attempt: core.attempt, hasFormer: false });
    core.close(closeCodes[code]);
    expect(viewOf(core.state)).toMatchObject({ phase: "ended", endReason: reason });
    expect(core.take({ type: "back" })).toEqual([]);
    core.take({ type: "hidden" });
    expect(wakeAt(core.state)).toBe(Number.POSITIVE_INFINITY);
  });

  it("forgets what the team has written in a conversation that was erased", () => {
    const core = new Core();
    core.write("text-1");
    core.close(closeCodes.erased);
    expect(core.state.outbox).toEqual([]);
    const isDiscarded = true;
    expect(core.effects).toContainEqual({ type: "remove_append", cid: "text-1", isDiscarded });
  });

  it.each([
    [403, undefined, { phase: "ended", endReason: "forbidden" }, 0],
    [429, 60_000, { phase: "connecting" }, 1],
  ] as const)(
    "learns over HTTP why its upgrades were refused: %i",
    (status, retryAfterMs, view, most) => {
      const core = new Core("visitor");
      core.take({ type: "session", attempt: core.attempt, hasFormer: false });
      // A page is told of no status of a refused upgrade.
      for (let tries = 0; core.state.transport === "socket" && tries < 10; tries += 1) {
        core.close();
        core.pass(core.state.due.link === undefined ? 0 : core.state.due.link - core.now);
      }
      expect(core.state.transport).toBe("http");
      core.take({ type: "request_failed", attempt: core.attempt, status, retryAfterMs });
      expect(viewOf(core.state)).toMatchObject(view);
      expect(typesOf(core.pass(59_999))).toEqual([]);
      const again = typesOf(core.pass(5000)).filter((type) => /connect|exchange/.test(type));
      expect(again.length > 0 ? 1 : 0).toBe(most);
    },
  );

  it("fetches the cookie of a conversation again when it has expired, and keeps the text", () => {
    const core = new Core("visitor");
    core.take({ type: "session", attempt: core.attempt, hasFormer: false });
    core.online();
    core.write("text-1");
    core.close(closeCodes.expired);
    expect(typesOf(core.pass(1000))).toEqual(["open_session"]);
    core.take({ type: "session", attempt: core.attempt, hasFormer: false });
    core.online();
    expect(sentFrames(core.effects).at(-1)).toMatchObject({ cid: "text-1" });
  });

  it("keeps a text while no conversation may be begun, and sends it after a retry", () => {
    const core = new Core("visitor");
    core.write("text-1");
    const { attempt } = core;
    core.take({ type: "request_failed", attempt, status: 429, retryAfterMs: 60_000 });
    expect(typesOf(core.pass(59_999))).not.toContain("open_session");
    expect(viewOf(core.state).pending).toMatchObject([{ cid: "text-1", status: "failed" }]);
    core.take({ type: "retry", cid: "text-1" });
    expect(typesOf(core.pass(times.backoff))).toContain("open_session");
    core.take({ type: "session", attempt: core.attempt, hasFormer: false });
    core.online();
    expect(sentFrames(core.effects).at(-1)).toMatchObject({ cid: "text-1" });
  });

  it("begins the log anew when it was erased, and keeps the text", () => {
    const core = new Core("visitor");
    core.take({ type: "session", attempt: core.attempt, hasFormer: false });
    core.online(3);
    core.write("text-1");
    const before = core.effects.length;
    core.close(closeCodes.erased);
    expect(core.state.events).toEqual([]);
    // The copy in the browser goes too, and what comes next is news.
    expect(typesOf(core.effects.slice(before))).toContain("save_log");
    expect(core.state.liveFrom).toBe(0);
    expect(viewOf(core.state).pending).toMatchObject([{ cid: "text-1", status: "sending" }]);
  });

  it("pauses after five minutes hidden and connects at once when the page is back", () => {
    const core = new Core().online();
    core.take({ type: "hidden" });
    expect(typesOf(core.pass(299_999))).not.toContain("disconnect");
    expect(typesOf(core.pass(1))).toContain("disconnect");
    expect(wakeAt(core.state)).toBe(Number.POSITIVE_INFINITY);
    expect(typesOf(core.take({ type: "back" }))).toEqual(["connect"]);
  });
});

describe("heartbeat", () => {
  it("asks every 25 seconds and gives up ten seconds later without a reply", () => {
    const core = new Core().online();
    expect(typesOf(core.pass(25_000))).toEqual(["ping"]);
    core.take({ type: "pong", attempt: core.attempt });
    expect(typesOf(core.pass(25_000))).toEqual(["ping"]);
    expect(typesOf(core.pass(9999))).toEqual([]);
    expect(typesOf(core.pass(1))).toEqual(["disconnect"]);
  });

  it("declares nothing dead while the page is hidden, and asks for three seconds when it is back", () => {
    const core = new Core().online();
    core.take({ type: "hidden" });
    expect(new Set(typesOf(core.pass(100_000)))).toEqual(new Set(["ping"]));
    expect(typesOf(core.take({ type: "back" }))).toEqual(["ping"]);
    expect(typesOf(core.pass(3000))).toEqual(["disconnect"]);
  });
});

describe("log", () => {
  it("drops an event after a gap, asks for what is missing once, and drops one it has", () => {
    const core = new Core().online(2);
    expect(sentFrames(core.receive(eventsFrame([event(4)], 4)))).toEqual([
      { type: "load", after: 2 },
    ]);
    expect(sentFrames(core.receive(eventsFrame([event(5)], 5)))).toEqual([]);
    core.receive(eventsFrame(events(1, 5), 5));
    expect(core.state.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it("drops its copy when the log is another one", () => {
    const core = new Core().online(2);
    core.close();
    core.pass(1000);
    core.take({ type: "opened", attempt: core.attempt });
    expect(sentFrames(core.effects).at(-1)).toMatchObject({ after: 2, epoch: "one" });
    core.receive({ ...welcome(1, "two"), isReset: true } as ServerFrame);
    core.receive(eventsFrame([event(1, "other")], 1));
    expect(core.state.events.map(({ cid }) => cid)).toEqual(["other"]);
  });
});

describe("outbox", () => {
  const cids = ({ state }: Core) => viewOf(state).pending.map(({ cid, status }) => [cid, status]);

  it("sends one text at a time, the next when its event has come", () => {
    const core = new Core().online();
    expect(sentFrames(core.write("text-1"))).toMatchObject([{ cid: "text-1" }]);
    expect(sentFrames(core.write("text-2"))).toEqual([]);
    const effects = core.receive(eventsFrame([event(1, "text-1")], 1));
    expect(sentFrames(effects)).toMatchObject([{ cid: "text-2" }]);
    expect(effects).toContainEqual({ type: "remove_append", cid: "text-1", isDiscarded: false });
  });

  it("sends again on a new connection after 10 s, over HTTP after 20 s, and gives up after 30 s", () => {
    const core = new Core().online();
    core.write("text-1");
    const { attempt } = core;
    expect(typesOf(core.pass(10_000))).toEqual(["disconnect", "connect"]);
    // It would say nothing of the copy that is sent now.
    const frame = { type: "refused", cid: "text-1", code: "conflict" } as const;
    core.take({ type: "received", attempt, frame });
    core.effects = [];
    core.online();
    expect(sentFrames(core.effects)).toMatchObject([{ type: "hello" }, { cid: "text-1" }]);
    const effects = core.pass(10_000);
    expect(typesOf(effects)).toContain("disconnect");
    expect(effects.at(-1)).toMatchObject({ frames: [{ type: "hello" }, { cid: "text-1" }] });
    core.pass(10_000);
    expect(cids(core)).toEqual([["text-1", "failed"]]);
  });

  it("fails offline after thirty seconds, not while hidden, and sends again with the same id", () => {
    const core = new Core().online();
    core.close();
    core.write("text-1");
    core.take({ type: "hidden" });
    core.pass(60_000);
    core.take({ type: "back" });
    core.pass(29_999);
    expect(cids(core)).toEqual([["text-1", "sending"]]);
    core.pass(1);
    expect(cids(core)).toEqual([["text-1", "failed"]]);
    core.take({ type: "retry", cid: "text-1" });
    expect(cids(core)).toEqual([["text-1", "sending"]]);
  });

  it("keeps a refused text, waits where it was too fast, and ends a refused action", () => {
    const core = new Core().online();
    core.write("text-1");
    core.receive({ type: "refused", cid: "text-1", code: "too_fast", retryAfterMs: 2000 });
    expect(sentFrames(core.pass(1999))).toEqual([]);
    expect(sentFrames(core.pass(1))).toMatchObject([{ cid: "text-1" }]);
    core.receive({ type: "refused", cid: "text-1", code: "too_long" });
    expect(viewOf(core.state).pending).toMatchObject([{ status: "failed", refusal: "too_long" }]);
    core.take({ type: "discard", cid: "text-1" });
    core.take({
      type: "append",
      frame: { type: "action", cid: "claim-12", action: { name: "claim", from: null } },
      at: 0,
    });
    core.receive({ type: "refused", cid: "claim-12", code: "conflict" });
    expect(viewOf(core.state)).toMatchObject({
      pending: [],
      refusal: { cid: "claim-12", code: "conflict" },
    });
  });

  it("ends what the team wanted to do without a connection, and leaves it to no later page", () => {
    const core = new Core().online();
    core.close();
    const frame = { type: "action", cid: "close-12", action: { name: "close" } } as const;
    expect(typesOf(core.take({ type: "append", frame, at: 0 }))).not.toContain("save_append");
    core.pass(30_000);
    expect(viewOf(core.state)).toMatchObject({
      pending: [],
      refusal: { cid: "close-12", code: "not_sent" },
    });
  });

  it.each([
    ["team", "failed"],
    ["visitor", "sending"],
  ] as const)("of an earlier page of the %s is %s", (role, status) => {
    const core = new Core(role);
    const frame = { type: "message", cid: "text-1", text: "From Monday" } as const;
    core.take({ type: "adopt", appends: [{ frame, order: 1, at: 0 }] });
    expect(cids(core)).toEqual([["text-1", status]]);
  });

  it("is held where a link leads to another conversation, until its sender sends it", () => {
    const core = new Core("visitor");
    const frame = { type: "message", cid: "text-1", text: "To my own" } as const;
    const stored = { frame, order: 1, at: 0 };
    core.take({ type: "adopt", appends: [stored], isHeld: true });
    expect(core.effects).toContainEqual({
      ...{ type: "save_append", append: { ...stored, isHeld: true } },
    });
    const later = new Core("visitor");
    later.take({ type: "adopt", appends: [{ ...stored, isHeld: true }] });
    for (const { state } of [core, later])
      expect(viewOf(state).pending).toMatchObject([{ cid: "text-1", status: "failed" }]);
    expect(later.take({ type: "retry", cid: "text-1" })).toContainEqual({
      ...{ type: "save_append", append: { ...stored, order: expect.any(Number) } },
    });
  });

  it("is held in a page whose browser is in another conversation when it connects again", () => {
    const core = new Core("visitor");
    core.take({ type: "session", attempt: core.attempt, hasFormer: false });
    core.online(1);
    core.close();
    core.write("text-1");
    core.pass(2000);
    core.take({ type: "opened", attempt: core.attempt });
    core.receive({ ...welcome(1, "two"), conversationId: "mailed" } as ServerFrame);
    expect(cids(core)).toEqual([["text-1", "failed"]]);
  });

  it("is not cleared by the same id of another author", () => {
    const core = new Core().online();
    core.write("text-1");
    core.receive(eventsFrame([{ ...event(1, "text-1"), by: { role: "visitor" } }], 1));
    expect(cids(core)).toEqual([["text-1", "sending"]]);
  });
});

describe("HTTP where WebSockets are blocked", () => {
  function blocked(): Core {
    const core = new Core();
    core.close();
    core.pass(1000);
    core.close();
    core.pass(2000);
    return core;
  }
  const exchange = (core: Core, ...frames: ServerFrame[]) =>
    core.take({ type: "exchanged", attempt: core.attempt, frames, closeCode: null });

  it("is used after two failed connections, polls, and sends at once", () => {
    const core = blocked();
    expect(typesOf(core.effects).at(-1)).toBe("exchange");
    exchange(core, welcome(0), eventsFrame([], 0));
    expect(viewOf(core.state).phase).toBe("online");
    expect(typesOf(core.pass(3999))).toEqual([]);
    expect(typesOf(core.pass(1))).toEqual(["exchange"]);
    exchange(core, welcome(0), eventsFrame([], 0));
    expect(typesOf(core.write("text-1"))).toEqual(["save_append", "exchange"]);
    exchange(core, welcome(1), eventsFrame([event(1, "text-1")], 1));
    expect(viewOf(core.state).pending).toEqual([]);
  });

  it("tries a WebSocket now and then, and stays online meanwhile", () => {
    const core = blocked();
    const connects: number[] = [];
    for (let polls = 0; polls < 150; polls += 1) {
      exchange(core, welcome(0), eventsFrame([], 0));
      if (typesOf(core.pass(times.poll)).includes("connect")) {
        connects.push(core.now);
        expect(viewOf(core.state).phase).toBe("online");
        core.close();
        core.pass(0);
      }
    }
    const [first = 0, second = 0, third = 0] = connects;
    expect(third - second).toBeGreaterThan(1.5 * (second - first));
  });
});

it("is the same state until something changes", () => {
  const core = new Core().online();
  core.take({ type: "typing", isTyping: true });
  const before = core.state;
  core.take({ type: "typing", isTyping: true });
  expect(core.state).toBe(before);
});

it("tells that someone types at most every three seconds, and believes it for five", () => {
  const core = new Core().online();
  const type = () => sentFrames(core.take({ type: "typing", isTyping: true })).length;
  expect([type(), type()]).toEqual([1, 0]);
  core.pass(3000);
  expect(type()).toBe(1);
  core.receive({ type: "typing", by: { role: "visitor" }, isTyping: true });
  core.pass(4999);
  expect(viewOf(core.state).typing).toEqual({ role: "visitor" });
  core.pass(1);
  expect(viewOf(core.state).typing).toBeNull();
});
