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
import { ChatInbox } from "#worker/index.ts";
import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import { ChatClient, openChat, startChat, teamClient, until } from "#worker/testing/chat.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { callSession } from "./call-session.ts";

const sessionOf = (id: string) => env.CHAT_SESSIONS.getByName(id);

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

describe("the index", () => {
  const rowOf = (id: string) =>
    env.DB.prepare("SELECT * FROM chat_conversations WHERE id = ?").bind(id).first();

  it("has what the conversation has, soon after", async () => {
    const { id, visitor } = await startChat("Do you work with painters?");
    await visitor.act("email-1-1", {
      name: "give_email",
      email: "mia@okafor.example",
      visitorName: "Mia",
    });
    await visitor.act("request-1", { name: "request_person" });
    const row = await until(async () => {
      const found = await rowOf(id);
      return found?.status === "waiting" ? found : undefined;
    });
    expect(row).toMatchObject({
      ...{ visitor_name: "Mia", visitor_email: "mia@okafor.example", unread: 1 },
      ...{ preview_by: "visitor", preview: "Do you work with painters?" },
      ...{ is_visitor_here: 1, first_reply_at: null },
      transcript: expect.stringContaining("painters"),
    });
    expect(row.waiting_since).toBe(row.person_requested_at);
  });

  it("counts the visitor's messages that the team has not read, and nothing else", async () => {
    const { id, visitor } = await startChat();
    const unread = async (count: number) =>
      until(async () => ((await rowOf(id))?.unread === count ? true : undefined));
    const { client } = await teamClient(id);
    for (const cid of ["message-2", "message-3"]) await visitor.write(cid);
    await visitor.act("request-1", { name: "request_person" });
    await client.write("message-9", "Hello");
    await unread(3);
    const second = visitor.events.find(({ cid }) => cid === "message-2");
    client.send({ type: "read", upTo: second?.seq ?? 0 });
    await unread(1);
    visitor.send({ type: "read", upTo: 99 });
    await visitor.write("message-4");
    await unread(2);
    client.send({ type: "read", upTo: 99 });
    await unread(0);
  });

  it("names the team member who wrote the last message, not the one who is assigned, and cuts no character", async () => {
    const { id, visitor } = await startChat();
    const [ada, jun] = [await teamClient(id), await teamClient(id)];
    ada.client.send({ type: "message", cid: "answer-1", text: `${"x".repeat(119)}🦄` });
    await ada.client.event("answer-1");
    await ada.client.act("assign-1", { name: "assign", to: jun.user.id });
    const row = await until(async () => {
      const found = await rowOf(id);
      return found?.assignee_id === jun.user.id ? found : undefined;
    });
    expect(row).toMatchObject({ preview_by: "team", preview_author_id: ada.user.id });
    expect(row.preview).toBe("x".repeat(119));
    await visitor.write("message-2", "Thank you");
    await until(async () => ((await rowOf(id))?.preview_by === "visitor" ? true : undefined));
    expect(await rowOf(id)).toMatchObject({ preview_author_id: null, preview_author_name: null });
  });

  it("gets what it missed once the database answers again", async () => {
    const { id, visitor } = await startChat();
    await until(async () => (await rowOf(id)) ?? undefined);
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    await env.DB.exec("ALTER TABLE chat_conversations RENAME TO gone");
    await visitor.write("message-2", "During the outage");
    await until(() => (warned.mock.calls.length > 0 ? true : undefined));
    await env.DB.exec("ALTER TABLE gone RENAME TO chat_conversations");
    const row = await until(async () => {
      const found = await rowOf(id);
      return found?.head === 5 ? found : undefined;
    });
    expect(row.transcript).toContain("During the outage");
    expect(warned.mock.calls.join()).toContain("chat_job_failed");
  });

  it("is told to the inbox again when the inbox did not answer", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const told: string[] = [];
    vi.spyOn(ChatInbox.prototype, "announce").mockImplementation(async (conversation) => {
      const isFirst = !told.includes(conversation.id);
      told.push(conversation.id);
      if (isFirst) throw new Error("The inbox is down");
    });
    const { id } = await startChat();
    await until(() => (told.filter((one) => one === id).length > 1 ? true : undefined));
  });

  it("is written to its end before a conversation is erased, so that its row does not come back", async () => {
    const held = Promise.withResolvers<void>();
    const told: string[] = [];
    vi.spyOn(ChatInbox.prototype, "announce").mockImplementation(async ({ id }) => {
      told.push(id);
      await held.promise;
    });
    const { id } = await startChat();
    await until(() => (told.includes(id) ? true : undefined));
    const done: string[] = [];
    const erased = sessionOf(id)
      .erase()
      .then(() => done.push("erased"));
    await sessionOf(id).history("team");
    done.push("told");
    held.resolve();
    await erased;
    expect(done).toEqual(["told", "erased"]);
    expect(await sessionOf(id).history("team")).toEqual([]);
  });

  it("keeps what is newer than a write that comes late", async () => {
    const { id, visitor } = await startChat();
    await until(async () => (await rowOf(id)) ?? undefined);
    const announced = vi.spyOn(ChatInbox.prototype, "announce");
    const newer =
      "UPDATE chat_conversations SET revision = 9e15, page = '/newer', head = 99 WHERE id = ?";
    await env.DB.prepare(newer).bind(id).run();
    await visitor.write("message-2");
    const isTold = () => announced.mock.calls.some(([one]) => one.id === id && one.head === 5);
    await until(() => (isTold() ? true : undefined));
    expect(await rowOf(id)).toMatchObject({ page: "/newer", head: 99 });
  });
});
