import { describe, expect, it } from "vitest";
import type { ServerFrame } from "#contract/chat-frames.ts";
import { closeCodes } from "#contract/chat-limits.ts";
import { Core, event, events, eventsFrame, sentFrames, typesOf, welcome } from "./testing.ts";
import { viewOf } from "./view.ts";

it("ignores a frame of a type it does not know, from a newer server", () => {
  const core = new Core().online(2);
  const { state } = core;
  const unknown = { type: "reaction", seq: 1, emoji: "heart" } as unknown as ServerFrame;
  expect(core.receive(unknown)).toEqual([]);
  expect(viewOf(core.state)).toEqual(viewOf(state));
  core.receive(eventsFrame([event(3)], 3));
  expect(core.state.events).toHaveLength(3);
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
    const overHttp = { type: "exchange", attempt: core.attempt };
    expect(effects.at(-1)).toMatchObject({ ...overHttp, frames: [{ type: "hello" }] });
    const frames = [welcome(0), eventsFrame([], 0)];
    const input = { type: "exchanged", attempt: core.attempt, frames, closeCode: null } as const;
    expect(core.take(input).at(-1)).toMatchObject({
      ...overHttp,
      frames: [{ type: "hello" }, { cid: "text-1" }],
    });
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

  it.each([
    ["could not be sent", (core: Core) => core.pass(30_000)],
    [
      "was refused",
      (core: Core) => core.receive({ type: "refused", cid: "text-1", code: "too_long" }),
    ],
  ])("waits in later pages too once it %s, until its sender sends it", (_, fail) => {
    const core = new Core("visitor");
    core.online();
    core.write("text-1");
    const later = () => {
      const page = new Core("visitor");
      const saved = core.effects.findLast(({ type }) => type === "save_append");
      if (saved?.type === "save_append") page.take({ type: "adopt", appends: [saved.append] });
      return cids(page);
    };
    expect(later()).toEqual([["text-1", "sending"]]);
    fail(core);
    expect(cids(core)).toEqual([["text-1", "failed"]]);
    expect(later()).toEqual([["text-1", "failed"]]);
    core.take({ type: "retry", cid: "text-1" });
    expect(later()).toEqual([["text-1", "sending"]]);
  });

  it("is not sent over HTTP before it is known which conversation the browser is in by then", () => {
    const core = new Core("visitor").online(1);
    core.state = { ...core.state, transport: "http", socketAgainAt: Number.POSITIVE_INFINITY };
    core.write("text-1");
    core.effects = [];
    core.close(closeCodes.expired);
    core.pass(1000);
    core.take({ type: "session", attempt: core.attempt, hasFormer: true });
    const hellos = core.effects.flatMap((each) => (each.type === "exchange" ? each.frames : []));
    expect(hellos.map(({ type }) => type)).toEqual(["hello"]);
    const frames = [{ ...welcome(1, "two"), conversationId: "mailed" } as ServerFrame];
    core.take({ type: "exchanged", attempt: core.attempt, frames, closeCode: null });
    expect(cids(core)).toEqual([["text-1", "failed"]]);
  });

  it("is held in a page whose browser is in another conversation when it connects again", () => {
    const core = new Core("visitor");
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
