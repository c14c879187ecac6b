import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ChatEvent, ServerFrame } from "#contract/chat-frames.ts";
import { chatVersion } from "#contract/chat-limits.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import type { Input } from "#web/chat/core/state.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { sessionOf } from "#worker/testing/chat-line.ts";
import { type ChatPlan, chatPlan, roughPlan } from "#worker/testing/chat-plans.ts";
import { ChatSimulation } from "#worker/testing/chat-simulation.ts";
import { pictureFiles } from "#worker/testing/picture-files.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import type { Breakage } from "#worker/testing/simulated-client.ts";
import { appendCannedReply } from "./answer-by-model.ts";
import { Conversation } from "./conversation.ts";
import { jobHandlers } from "./job-handlers.ts";
import { receivePicture } from "./receive-picture.ts";

const visitor: ChatParty = { role: "visitor", expiresAt: Number.MAX_SAFE_INTEGER };
const team = { role: "team", id: "", name: "Ada Byron", sessionHash: "" } as const;
const colleague = { ...team, name: "Jun Sato" };
beforeAll(async () => {
  for (const party of [team, colleague]) {
    const { user, idHash } = await signIn("admin");
    Object.assign(party, { id: user.id, sessionHash: idHash });
  }
});

beforeEach(() => {
  // The index of the inbox is another matter, and would be written for each of thousands of texts.
  vi.spyOn(jobHandlers, "sync").mockResolvedValue();
  // So is what the alarm does while a visitor waits.
  vi.spyOn(jobHandlers, "escalate").mockImplementation(async (conversation, _, now) => {
    const { waitingSince, timing } = conversation.state();
    const escalation = { waitingSince: waitingSince ?? now, nextAt: null };
    if (timing.escalation?.waitingSince !== waitingSince)
      conversation.write(now, () => conversation.changeTiming({ escalation }));
  });
});

const hello = { type: "hello", version: chatVersion, after: 0, epoch: null } as const;

/** A picture of a conversation. */
async function storedPicture(conversationId: string): Promise<ChatPicture> {
  const stores = { db: openDatabase(env.DB), bucket: env.MEDIA };
  return receivePicture(
    stores,
    { conversationId, isByTeam: false },
    pictureFiles["48x32.png"],
    Date.now(),
  );
}

/** The texts of people, in the order of the log. */
const textsOf = (log: readonly ChatEvent[]) =>
  log.filter(({ by, text }) => by.role !== "automatic" && text !== "").map(({ text }) => text);

async function holds(drawn: ChatPlan, breakage: Breakage): Promise<void> {
  const { isConnected, operations, isBlocked, hasColleague, hasPictures } = drawn;
  const id = newId();
  const picture = hasPictures ? await storedPicture(id) : undefined;
  const parties = { visitor, team, colleague: hasColleague ? colleague : null };
  const simulation = new ChatSimulation(id, parties, isBlocked, breakage, picture);
  if (isConnected) {
    for (const client of [0, 1, 2, 3]) await simulation.run({ type: "flow", client });
  }
  for (const operation of operations) await simulation.run(operation);
  await simulation.settle();

  const all = await simulation.log("team");
  simulation.answering(all);
  const stored = textsOf(all);
  for (const [text, { isAcknowledged, isGivenUp }] of simulation.fates.texts) {
    const times = stored.filter((other) => other === text).length;
    if (isAcknowledged || !isGivenUp) expect(times, text).toBe(1);
    else expect(times, text).toBeLessThanOrEqual(1);
  }
  for (const writer of ["0", "1", "2", "3"]) {
    const isSure = (text: string) => {
      const fate = simulation.fates.texts.get(text);
      return text.startsWith(writer) && !fate?.hasFailed && !fate?.isGivenUp;
    };
    const written = [...simulation.fates.texts.keys()].filter(isSure);
    expect(stored.filter(isSure), "the order of one writer").toEqual(written);
  }
  for (const { text, picture: shown } of all)
    expect(shown?.id, text).toBe(/^\d: .*[257]$/.test(text) ? picture?.id : undefined);
  for (const { party, state, checks } of simulation.clients) {
    const log = await simulation.log(party.role);
    expect(state.events, "the log").toEqual(log);
    for (const [seq, text] of checks.seen) expect(JSON.parse(text)).toEqual(log[seq - 1]);
  }
}

/** Changes the events that a client gets. */
const onEvents =
  (change: (event: ChatEvent, index: number) => ChatEvent) =>
  (input: Input): Input =>
    input.type === "received" && input.frame.type === "events"
      ? { ...input, frame: { ...input.frame, items: input.frame.items.map(change) } }
      : input;

/** Ends the search for the shortest plan that fails before the time of the test is over, so that one is named. */
const inTime = { interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true };

/** Several at once, because most of the time is spent waiting for the object. */
const lanes = 10;

it("stores each text once and shows all the same log, whatever network, pages and server do", async () => {
  const property = () => fc.asyncProperty(chatPlan, (drawn) => holds(drawn, {}));
  const parts = Array.from({ length: lanes }, () =>
    fc.assert(property(), { numRuns: 500 / lanes, ...inTime }),
  );
  await Promise.all(parts);
}, 300_000);

/** Protocols with one rule broken. */
const broken: Readonly<Record<string, () => Breakage>> = {
  "a server that does not know a client id again"() {
    const originals = new Map<string, string>();
    return {
      up(frame) {
        if (!("cid" in frame)) return frame;
        const cid = crypto.randomUUID();
        originals.set(cid, originals.get(frame.cid) ?? frame.cid);
        return { ...frame, cid };
      },
      down: onEvents((event) => ({ ...event, cid: originals.get(event.cid) ?? event.cid })),
    };
  },
  "a client that applies events after a gap": () => ({
    down: (input, { state }) =>
      onEvents((event, index) =>
        event.seq > state.events.length
          ? { ...event, seq: state.events.length + index + 1 }
          : event,
      )(input),
  }),
  "a client that forgets a text before its event has come": () => ({
    sending(frame, client) {
      if ("cid" in frame) client.forget(frame.cid);
      return frame;
    },
  }),
  "a client that sends again with another id"() {
    const sent = new Set<string>();
    return {
      sending(frame, client) {
        if (!("cid" in frame)) return frame;
        const cid = sent.has(frame.cid) ? crypto.randomUUID() : frame.cid;
        sent.add(cid);
        client.rename(frame.cid, cid);
        return { ...frame, cid };
      },
    };
  },
  "a server that acknowledges what it has not stored": () => ({
    failing(frame, { line, state }) {
      if (!(line && "cid" in frame && "text" in frame)) return;
      const seq = state.events.length + 1;
      const { cid, text, type: kind } = frame;
      const event: ChatEvent = { seq, cid, by: { role: state.role }, kind, at: 0, text };
      const events: ServerFrame = { type: "events", items: [event], head: seq };
      line.down.push({ type: "received", attempt: line.attempt, frame: events });
    },
  }),
  "a server that lets each of two claims win": () => ({
    async up(frame, id) {
      if (frame.type !== "action" || frame.action.name !== "claim") return frame;
      const { frames } = await sessionOf(id).exchange(team, [hello]);
      const from = frames.find((one) => one.type === "welcome")?.state.assignee?.id ?? null;
      return { ...frame, action: { ...frame.action, from } };
    },
  }),
  "a server that sends visitors the notes of the team"() {
    const { eventsFrame } = Conversation.prototype;
    vi.spyOn(Conversation.prototype, "eventsFrame").mockImplementation(function (
      this: Conversation,
      _,
      events,
    ) {
      return eventsFrame.call(this, "team", events);
    });
    return {};
  },
  "a server that forgets what was seen once more is said"() {
    const { change } = Conversation.prototype;
    vi.spyOn(Conversation.prototype, "change").mockImplementation(function (
      this: Conversation,
      changes,
    ) {
      const forgotten = changes.lastAt && { read: { visitor: 0, team: 0 } };
      change.call(this, { ...changes, ...forgotten });
    });
    return {};
  },
  "a server that leaves a conversation closed when its visitor writes again"() {
    const { change } = Conversation.prototype;
    vi.spyOn(Conversation.prototype, "change").mockImplementation(function (
      this: Conversation,
      changes,
    ) {
      const { status } = this.state();
      const isOpened = status === "closed" && changes.status === "automatic";
      change.call(this, isOpened ? { ...changes, status } : changes);
    });
    return {};
  },
  "a table that replies although a person has taken over"() {
    const { append } = Conversation.prototype;
    vi.spyOn(Conversation.prototype, "append").mockImplementation(function (
      this: Conversation,
      ...args
    ) {
      const event = append.apply(this, args);
      const [, { by, kind, text }, now] = args;
      const isSilent = by.role === "visitor" && kind === "message";
      if (isSilent && this.state().status === "active")
        appendCannedReply(this, text, event.seq, now);
      return event;
    });
    return {};
  },
};

it("holds where each rule is tried", async () => {
  await holds(roughPlan, {});
});

it("does not do what it has said was refused, when the answer was slow", async () => {
  const operations = [
    // Before a visitor has written, there is nothing to take over.
    { type: "act", client: 2, name: "claim" },
    { type: "up", client: 2, times: 1 },
    { type: "time", ms: 11_000 },
  ] as const;
  await holds({ ...roughPlan, operations }, {});
});

it.each(Object.entries(broken))("catches %s", async (_, breakage) => {
  await expect(holds(roughPlan, breakage())).rejects.toThrow();
});
