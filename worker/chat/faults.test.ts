import {
  abortAllDurableObjects,
  evictAllDurableObjects,
  evictDurableObject,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { ClientFrame } from "#contract/chat-frames.ts";
import { automaticReplyMs } from "#contract/chat-limits.ts";
import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import { ChatClient, openChat, startChat, teamClient } from "#worker/testing/chat.ts";
import { sessionOf } from "#worker/testing/chat-line.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { callSession } from "./call-session.ts";

/** The visitor's events as anyone who opens the conversation now gets them, without their times. */
async function storedEvents(cookie: string) {
  const reader = await ChatClient.open(cookie);
  await reader.hello();
  reader.close();
  return reader.events.map(({ at: _, ...event }) => event);
}

const script: readonly ClientFrame[] = [
  { type: "message", cid: "message-1", text: "hello" },
  { type: "typing", isTyping: true },
  { type: "message", cid: "message-2", text: "What does it cost?" },
  { type: "action", cid: "email-1-1", action: { name: "give_email", email: "mia@okafor.example" } },
  { type: "message", cid: "message-3", text: "Are you there?" },
  { type: "read", upTo: 4 },
  { type: "action", cid: "rating-1", action: { name: "rate", rating: 5 } },
];

/** Plays the script and does something between every two frames. */
async function play(between: (id: string) => Promise<void>) {
  const { id, cookie } = await openChat();
  const visitor = await ChatClient.open(cookie);
  await visitor.hello();
  for (const frame of script) {
    visitor.send(frame);
    await visitor.settled();
    await between(id);
  }
  return { visitor, events: await storedEvents(cookie) };
}

it("has the same transcript when it is put to sleep between every two frames", async () => {
  const awake = await play(async () => {});
  const asleep = await play((id) => evictDurableObject(sessionOf(id)));
  expect(asleep.events).toEqual(awake.events);
  expect(asleep.events).toHaveLength(9);
  expect(asleep.visitor.events.map(({ at: _, ...event }) => event)).toEqual(asleep.events);
});

it("has the same transcript when each frame comes a hundred times", async () => {
  const { events } = await play(async () => {});
  const { cookie } = await openChat();
  const visitor = await ChatClient.open(cookie);
  await visitor.hello();
  for (const frame of script) {
    // Fewer at once than a flood.
    for (let n = 0; n < 100; n += 1) visitor.send(frame);
    await visitor.settled();
    visitor.close();
    await visitor.reopen(cookie);
    await visitor.hello();
  }
  expect(await storedEvents(cookie)).toEqual(events);
});

it("stores a message once that is sent again because its acknowledgement was cut off", async () => {
  const { id, cookie, visitor } = await startChat();
  visitor.send({ type: "message", cid: "message-2", text: "Once" });
  await evictDurableObject(sessionOf(id), { webSockets: "close" });
  await visitor.closed();
  await visitor.reopen(cookie);
  await visitor.hello();
  await visitor.write("message-2", "Once");
  expect((await storedEvents(cookie)).filter(({ text }) => text === "Once")).toHaveLength(1);
});

it("acknowledges nothing that is not stored, when it is aborted in the turn that stores it", async () => {
  const { id, cookie, visitor } = await startChat();
  // The last thing a turn does is to arm the alarm and to send.
  await runInDurableObject(sessionOf(id), (_: ChatSessionObject, state) => {
    const { setAlarm } = state.storage;
    vi.spyOn(state.storage, "setAlarm").mockImplementation((time) => {
      state.abort("in the turn of a message");
      return setAlarm.call(state.storage, time);
    });
    state.storage.sql.exec("DELETE FROM job");
  }).catch(() => {});
  visitor.send({ type: "message", cid: "message-2", text: "Aborted" });
  await visitor.closed();
  expect(visitor.events.some(({ cid }) => cid === "message-2")).toBe(false);
  expect((await storedEvents(cookie)).some(({ cid }) => cid === "message-2")).toBe(false);
  await visitor.reopen(cookie);
  await visitor.hello();
  const { seq } = await visitor.write("message-2", "Aborted");
  expect(seq).toBe(4);
});

it.each([
  "cannot access storage because object has moved to a different machine",
  "The Durable Object's code has been updated, this version can no longer access storage.",
  "Durable Object storage operation exceeded timeout which caused object to be reset.",
  "disk I/O error: SQLITE_IOERR",
  "database or disk is full: SQLITE_FULL",
])(
  "replies 503 with Retry-After while the storage of a conversation fails: %s",
  async (message) => {
    const { id, cookie } = await startChat();
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    await runInDurableObject(sessionOf(id), (_: ChatSessionObject, { storage }) => {
      vi.spyOn(storage, "transactionSync").mockImplementation(() => {
        throw new Error(message);
      });
    });
    const body = { message: "Later", sessionId: id, clientMessageId: crypto.randomUUID() };
    const send = () => request("POST", "/api/chat", { cookie, body });
    const response = await send();
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(await errorOf(response)).toMatchObject({ status: 503, code: "unavailable" });
    failed.mockClear();
    await evictDurableObject(sessionOf(id));
    expect((await send()).status).toBe(200);
  },
);

it("stores nothing of a message whose reply cannot be stored", async () => {
  const { id, cookie, visitor } = await startChat();
  await runInDurableObject(sessionOf(id), (_: ChatSessionObject, { storage }) => {
    storage.sql.exec(`CREATE TRIGGER broken BEFORE INSERT ON event
      WHEN new.sender = 'automatic' BEGIN SELECT raise(ABORT, 'broken'); END`);
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = callSession(env, id, async (session) =>
    session.send({ role: "visitor", expiresAt: Number.MAX_SAFE_INTEGER }, "message-2", "Half"),
  );
  await expect(failed).rejects.toThrow("broken");
  expect(await storedEvents(cookie)).toHaveLength(3);
  await runInDurableObject(sessionOf(id), (_: ChatSessionObject, { storage }) => {
    storage.sql.exec("DROP TRIGGER broken");
  });
  const { seq } = await visitor.write("message-2", "Half");
  expect(seq).toBe(4);
  expect(await visitor.event("reply-4")).toMatchObject({ revealAfterMs: automaticReplyMs });
});

it.each([
  ["a deploy closes every socket", () => evictAllDurableObjects({ webSockets: "close" })],
  ["every object is aborted", () => abortAllDurableObjects()],
])("continues where it was after %s", async (_, fault) => {
  const chats = await Promise.all([1, 2, 3].map(() => startChat()));
  await fault();
  for (const { cookie, visitor } of chats) {
    await visitor.closed();
    await visitor.reopen(cookie);
    await visitor.hello(3, visitor.epoch);
    const { seq } = await visitor.write("message-2");
    expect(seq).toBe(4);
    const seqs = visitor.events.map((event) => event.seq);
    expect(seqs.slice(0, 4)).toEqual([1, 2, 3, 4]);
  }
});

it("adds nothing of a team member while the database does not answer, and takes it after that", async () => {
  const { id, visitor } = await startChat();
  const { client, user } = await teamClient(id);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const assign = { name: "assign", to: user.id } as const;
  await env.DB.exec("ALTER TABLE sessions RENAME TO gone");
  client.send({ type: "message", cid: "message-9", text: "Hello Mia" });
  const refused = [await client.act("assign-9", assign), client.refusal("message-9")];
  await env.DB.exec("ALTER TABLE gone RENAME TO sessions");
  for (const refusal of refused)
    expect(refusal).toMatchObject({ code: "too_fast", retryAfterMs: expect.any(Number) });
  expect(warned.mock.calls.join()).toContain("chat_frame_not_checked");
  expect(client.closeCode).toBeNull();

  await client.write("message-9", "Hello Mia");
  await visitor.settled();
  expect(visitor.events.map(({ seq, cid }) => `${seq} ${cid}`).slice(3)).toEqual(["4 message-9"]);
});

describe("a call from the worker", () => {
  /** The failure of a call, as the platform describes it. */
  const failure = (of: object) => Object.assign(new Error("The object failed"), of);
  const namespace = (errors: Error[]) => {
    const calls = { made: 0 };
    const CHAT_SESSIONS = {
      getByName: () => {
        calls.made += 1;
        const error = errors.shift();
        return { history: () => (error ? Promise.reject(error) : Promise.resolve([])) };
      },
    } as unknown as typeof env.CHAT_SESSIONS;
    return { CHAT_SESSIONS, calls };
  };
  const history = (fake: ReturnType<typeof namespace>) =>
    callSession(fake, "x", async (session) => session.history("visitor"));

  it("that was lost is made again", async () => {
    const fake = namespace([failure({ retryable: true }), failure({ retryable: true })]);
    expect(await history(fake)).toEqual([]);
    expect(fake.calls.made).toBe(3);
  });

  it.each([
    ["an object with too much to do", { overloaded: true, retryable: true }, 1],
    ["an object that cannot be reached", { retryable: true }, 3],
  ])("to %s ends as 503", async (_, of, made) => {
    const fake = namespace(Array.from({ length: 5 }, () => failure(of)));
    await expect(history(fake)).rejects.toMatchObject({ code: "unavailable" });
    expect(fake.calls.made).toBe(made);
  });
});
