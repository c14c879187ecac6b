import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ChatEvent, ServerFrame } from "#contract/chat-frames.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import type { Input } from "#web/chat/core/state.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import type { Operation } from "#worker/testing/chat-operations.ts";
import { ChatSimulation } from "#worker/testing/chat-simulation.ts";
import { pictureFiles } from "#worker/testing/picture-files.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import type { Breakage } from "#worker/testing/simulated-client.ts";
import { jobHandlers } from "./job-handlers.ts";
import { receivePicture } from "./receive-picture.ts";

const parties: { visitor: ChatParty; team: ChatParty } = {
  visitor: { role: "visitor", expiresAt: Number.MAX_SAFE_INTEGER },
  team: { role: "team", id: "", name: "Ada Byron", sessionHash: "" },
};
beforeAll(async () => {
  const { user, idHash } = await signIn("admin");
  Object.assign(parties.team, { id: user.id, sessionHash: idHash });
});

// The index of the inbox is another matter, and would be written for each of thousands of texts.
beforeEach(() => {
  vi.spyOn(jobHandlers, "sync").mockResolvedValue();
});

const client = fc.nat({ max: 2 });
const type = <const T extends string>(...types: T[]) => fc.constantFrom(...types);

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ client, type: type("write") }) },
  { weight: 5, arbitrary: fc.record({ client, type: type("flow") }) },
  {
    weight: 3,
    arbitrary: fc.record({ client, type: type("late", "retry", "discard", "hide", "show") }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ client, type: type("up"), times: fc.constantFrom(0, 1, 2) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      client,
      type: type("down"),
      how: type("once", "twice", "lose", "swap"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ client, type: type("cut"), isNoticed: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      client,
      type: type("request"),
      how: type("reply", "twice", "lose_reply", "lose", "fail"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ client, type: type("reload"), isStorageLost: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: type("server"), how: type("evict", "abort", "deploy") }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: type("time"),
      ms: fc.constantFrom(200, 2000, 11_000, 31_000, 400_000),
    }),
  },
);

const plan = fc.record({
  /** Whether the clients are connected before the first operation. */
  isConnected: fc.boolean(),
  operations: fc.array(operation, { maxLength: 16, size: "max" }),
  isBlocked: fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(false, false, true))),
});
type Plan = {
  readonly isConnected: boolean;
  readonly operations: readonly Operation[];
  readonly isBlocked: readonly boolean[];
};

/** A picture of a conversation. */
async function storedPicture(conversationId: string): Promise<ChatPicture> {
  const stores = { db: openDatabase(env.DB), bucket: env.MEDIA };
  return receivePicture(stores, conversationId, pictureFiles["48x32.png"], Date.now());
}

/** The texts of people, in the order of the log. */
const textsOf = (log: readonly ChatEvent[]) =>
  log.filter(({ by, text }) => by.role !== "automatic" && text !== "").map(({ text }) => text);

async function holds(drawn: Plan, breakage: Breakage): Promise<void> {
  const { isConnected, operations, isBlocked } = drawn;
  const id = newId();
  const picture = await storedPicture(id);
  const simulation = new ChatSimulation(id, parties, isBlocked, breakage, picture);
  if (isConnected) {
    for (const client of [0, 1, 2]) await simulation.run({ type: "flow", client });
  }
  for (const operation of operations) await simulation.run(operation);
  await simulation.settle();

  const stored = textsOf(await simulation.log("team"));
  for (const [text, { isAcknowledged, isGivenUp }] of simulation.fates) {
    const times = stored.filter((other) => other === text).length;
    if (isAcknowledged || !isGivenUp) expect(times, text).toBe(1);
    else expect(times, text).toBeLessThanOrEqual(1);
  }
  for (const writer of ["0", "1", "2"]) {
    const isSure = (text: string) => {
      const fate = simulation.fates.get(text);
      return text.startsWith(writer) && !fate?.hasFailed && !fate?.isGivenUp;
    };
    const written = [...simulation.fates.keys()].filter(isSure);
    expect(stored.filter(isSure), "the order of one writer").toEqual(written);
  }
  for (const { text, picture: shown } of await simulation.log("team"))
    expect(shown?.id, text).toBe(/^\d: .*[257]$/.test(text) ? picture.id : undefined);
  for (const { party, state, seen } of simulation.clients) {
    const log = await simulation.log(party.role);
    expect(state.events, "the log").toEqual(log);
    for (const [seq, text] of seen) expect(JSON.parse(text)).toEqual(log[seq - 1]);
  }
}

/** Changes the events that a client gets. */
const onEvents =
  (change: (event: ChatEvent, index: number) => ChatEvent) =>
  (input: Input): Input =>
    input.type === "received" && input.frame.type === "events"
      ? { ...input, frame: { ...input.frame, items: input.frame.items.map(change) } }
      : input;

/** Several at once, because most of the time is spent waiting for the object. */
const lanes = 10;

it("stores each text once and shows all the same log, whatever network, pages and server do", async () => {
  const property = () => fc.asyncProperty(plan, (drawn) => holds(drawn, {}));
  const parts = Array.from({ length: lanes }, () =>
    fc.assert(property(), { numRuns: 500 / lanes }),
  );
  await Promise.all(parts);
}, 300_000);

/** A repeated frame, one the server loses, a reply that is lost, and a page that misses an event. */
const roughPlan: Plan = {
  isConnected: true,
  isBlocked: [false, false, false],
  operations: [
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 2 },
    ...[0, 1, 2].map((client) => ({ type: "flow", client }) as const),
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 0 },
    { type: "flow", client: 0 },
    { type: "cut", client: 0, isNoticed: true },
    { type: "time", ms: 2000 },
    { type: "flow", client: 0 },
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 1 },
    { type: "cut", client: 0, isNoticed: true },
    { type: "time", ms: 2000 },
    { type: "flow", client: 0 },
    { type: "write", client: 0 },
    { type: "up", client: 0, times: 1 },
    { type: "down", client: 0, how: "lose" },
    { type: "time", ms: 11_000 },
    { type: "flow", client: 0 },
    { type: "down", client: 1, how: "lose" },
    { type: "flow", client: 1 },
  ],
};

/** Protocols with one rule broken. */
const broken: Record<string, () => Breakage> = {
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
};

it.each(Object.entries(broken))("catches %s", async (_, breakage) => {
  await holds(roughPlan, {});
  await expect(holds(roughPlan, breakage())).rejects.toThrow();
});
