import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ConversationState, ServerFrame } from "#contract/chat-frames.ts";
import { closeCodes } from "#contract/chat-limits.ts";
import { wakeAt } from "./advance.ts";
import {
  Core,
  conversationState,
  event,
  events,
  eventsFrame,
  sentFrames,
  typesOf,
  welcome,
} from "./testing.ts";
import { reconnectDelay, times } from "./times.ts";
import { viewOf } from "./view.ts";

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
    core.online();
    core.write("text-1");
    core.close(closeCodes.expired);
    expect(typesOf(core.pass(1000))).toEqual(["open_session"]);
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
    core.online();
    expect(sentFrames(core.effects).at(-1)).toMatchObject({ cid: "text-1" });
  });

  it("begins the log anew when it was erased, and keeps the text", () => {
    const core = new Core("visitor");
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

it.each(["waiting", "active"] as const)(
  "stays connected in a hidden page of a visitor whose conversation is %s, until that ends",
  (status) => {
    const core = new Core("visitor");
    core.online();
    const become = (next: ConversationState["status"]) =>
      core.receive({ type: "state", state: { ...conversationState, status: next } });
    become(status);
    core.take({ type: "hidden" });
    expect(typesOf(core.pass(3_600_000))).not.toContain("disconnect");
    become("closed");
    expect(typesOf(core.pass(times.pause))).toContain("disconnect");
  },
);

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

  it("fetches one page of a long log after another, and waits where none comes", () => {
    const core = blocked();
    const come = (from: number, to: number) =>
      exchange(core, welcome(250), eventsFrame(events(from, to), 250)).at(-1);
    expect(come(1, 100)).toMatchObject({ type: "exchange", frames: [{ after: 100 }] });
    expect(come(1, 0)).toBeUndefined();
    expect(core.pass(times.poll)).toMatchObject([{ type: "exchange", frames: [{ after: 100 }] }]);
    expect(come(101, 200)).toMatchObject({ type: "exchange", frames: [{ after: 200 }] });
    expect(come(201, 250)).toMatchObject({ type: "save_log" });
    expect(viewOf(core.state).phase).toBe("online");
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
