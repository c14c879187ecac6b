import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { chatVersion, closeCodes } from "#contract/chat-limits.ts";
import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import {
  ChatClient,
  openChat,
  openSocket,
  startChat,
  teamClient,
  teamSocket,
  until,
} from "#worker/testing/chat.ts";
import { sessionOf } from "#worker/testing/chat-line.ts";
import { request } from "#worker/testing/request.ts";
import { fillSession, sqlOf } from "#worker/testing/session-storage.ts";

describe("the beginning", () => {
  it("stores nothing before the first message", async () => {
    const { id, cookie } = await openChat();
    const visitor = await ChatClient.open(cookie);
    expect(await visitor.hello()).toMatchObject({ head: 0, epoch: "", isReset: false });
    visitor.send({ type: "typing", isTyping: true });
    visitor.send({ type: "read", upTo: 3 });
    visitor.send({ type: "action", cid: "rating-1", action: { name: "rate", rating: 5 } });
    await visitor.settled();
    expect(visitor.refusal("rating-1")?.code).toBe("conflict");
    const tables = "SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'";
    expect(await sqlOf(id, tables)).toEqual([]);
  });

  it("stores a first message with the welcome before it and the reply after it", async () => {
    const { visitor } = await startChat("What does it cost?");
    expect(visitor.events.map(({ seq, cid, by }) => [seq, cid, by.role])).toEqual([
      [1, "welcome", "automatic"],
      [2, "message-1", "visitor"],
      [3, "reply-2", "automatic"],
    ]);
    const [, , reply] = visitor.events;
    expect(reply).toMatchObject({ text: expect.stringContaining("proposal"), revealAfterMs: 1500 });
    const [, begun] = visitor.frames.filter(({ type }) => type === "welcome");
    expect(begun).toMatchObject({ epoch: expect.stringMatching(/^\w{26}$/), isReset: false });
  });

  it.each([
    ["a request for a person", { name: "request_person" }, "person_requested"],
    ["an email", { name: "give_email", email: "mia@okafor.example" }, "email_given"],
  ] as const)("is also made by %s", async (_, action, kind) => {
    const { cookie } = await openChat();
    const visitor = await ChatClient.open(cookie);
    await visitor.hello();
    await visitor.act("action-1", action);
    // A message may follow that says whether a person is here.
    expect(visitor.events.slice(0, 2).map((event) => event.kind)).toEqual(["message", kind]);
  });
});

describe("a client id", () => {
  it("is stored once, however often it is sent", async () => {
    const { visitor } = await startChat();
    const first = await visitor.write("message-2", "Twice");
    visitor.send({ type: "message", cid: "message-2", text: "Twice" });
    await visitor.settled();
    const again = visitor.events.filter(({ cid }) => cid === "message-2");
    expect(again).toEqual([first, first]);
    expect(visitor.events.filter(({ text }) => text === "Twice")).toHaveLength(2);
  });

  it("is refused for something else", async () => {
    const { id, visitor } = await startChat();
    await visitor.write("message-2", "Red");
    visitor.send({ type: "message", cid: "message-2", text: "Blue" });
    visitor.send({ type: "action", cid: "message-1", action: { name: "request_person" } });
    await visitor.settled();
    expect(visitor.refusal("message-2")?.code).toBe("cid_conflict");
    expect(visitor.refusal("message-1")?.code).toBe("cid_conflict");
    const rows = await sqlOf(id, "SELECT cid FROM event WHERE sender = 'visitor'");
    expect(rows).toHaveLength(2);
  });

  it("is stored once when a socket and two requests send it at the same time", async () => {
    const { id, cookie, visitor } = await startChat();
    const body = { message: "Once", sessionId: "any", clientMessageId: "message-2" };
    visitor.send({ type: "message", cid: "message-2", text: "Once" });
    const replies = await Promise.all(
      [1, 2].map(() => request("POST", "/api/chat", { body, cookie })),
    );
    const { seq } = await visitor.event("message-2");
    for (const reply of replies) expect(await reply.json()).toMatchObject({ sessionId: id, seq });
    expect(await sqlOf(id, "SELECT 1 FROM event WHERE cid = 'message-2'")).toHaveLength(1);
    expect(await sqlOf(id, `SELECT 1 FROM event WHERE cid = 'reply-${seq}'`)).toHaveLength(1);
  });

  it("of an action is answered alike after the state has changed", async () => {
    const { visitor } = await startChat();
    const first = await visitor.act("request-1", { name: "request_person" });
    visitor.send({ type: "action", cid: "request-1", action: { name: "request_person" } });
    await visitor.settled();
    expect(visitor.events.filter(({ cid }) => cid === "request-1")).toEqual([first, first]);
    expect(visitor.refusal("request-1")).toBeUndefined();
  });

  it("of one sender says nothing about another", async () => {
    const { id, visitor } = await startChat();
    const { client } = await teamClient(id);
    await client.write("message-1", "Mine");
    await until(() => visitor.events.find(({ text }) => text === "Mine"));
  });
});

describe("hello", () => {
  it("of a team member is taken before the frames that came with it", async () => {
    const { id } = await startChat();
    const { cookie } = await teamClient(id);
    const client = await ChatClient.open(cookie, teamSocket(id));
    client.send({ type: "hello", version: chatVersion, after: 0, epoch: null });
    expect(await client.write("team-0001")).toMatchObject({ by: { role: "team" } });
    expect(client.frames.some(({ type }) => type === "error")).toBe(false);
  });

  it("comes before everything else", async () => {
    const { cookie } = await startChat();
    const visitor = await ChatClient.open(cookie);
    visitor.send({ type: "message", cid: "message-2", text: "Hi" });
    visitor.send({ type: "load", after: 0 });
    await until(() => (visitor.frames.length === 2 ? true : undefined));
    const early = { type: "error", code: "hello_first" };
    expect(visitor.frames).toEqual([early, early]);
  });

  it("brings nothing to a socket that has not said it", async () => {
    const { cookie, visitor } = await startChat();
    const silent = await ChatClient.open(cookie);
    await visitor.write("message-2");
    await silent.hello(3, "");
    expect(silent.frames[0]?.type).toBe("welcome");
  });

  it("of another version ends the connection", async () => {
    const { cookie } = await openChat();
    const visitor = await ChatClient.open(cookie);
    visitor.send({ type: "hello", version: 0, after: 0, epoch: null });
    expect(await visitor.closed()).toBe(closeCodes.version);
    const body = { frames: [{ type: "hello", version: 2, after: 0, epoch: null }] };
    const exchanged = await request("POST", "/api/chat/exchange", { cookie, body });
    expect(await exchanged.json()).toEqual({ frames: [], closeCode: closeCodes.version });
  });

  it.each([
    ["nothing", 0, "none", false, [1, 2, 3]],
    ["everything", 3, "same", false, []],
    ["a part", 1, "same", false, [2, 3]],
    ["more than there is", 9, "same", true, [1, 2, 3]],
    ["another log", 2, "other", true, [1, 2, 3]],
    ["events of no log", 2, "none", true, [1, 2, 3]],
  ] as const)("of a client with %s", async (_, after, known, isReset, seqs) => {
    const { cookie } = await startChat();
    const epoch = (await (await ChatClient.open(cookie)).hello()).epoch;
    const visitor = await ChatClient.open(cookie);
    const welcome = await visitor.hello(after, { none: null, same: epoch, other: "x" }[known]);
    expect(welcome).toMatchObject({ isReset, head: 3, epoch });
    expect(visitor.events.map(({ seq }) => seq)).toEqual(seqs);
  });

  it("resets a client whose conversation has no log any more", async () => {
    const { cookie } = await openChat();
    const visitor = await ChatClient.open(cookie);
    expect(await visitor.hello(3, "x")).toMatchObject({ isReset: true, head: 0, epoch: "" });
  });
});

it("pages through 1,000 events without a gap while others are added", async () => {
  const { id, cookie, visitor } = await startChat();
  await fillSession(id, 1000);
  const reader = await ChatClient.open(cookie);
  const { head } = await reader.hello();
  expect(head).toBe(1003);
  let last = 0;
  const apply = () => {
    for (const event of reader.events) if (event.seq === last + 1) last = event.seq;
  };
  for (let page = 0; last < 1003 + 2 * 4; page += 1) {
    if (page % 3 === 0 && page < 12) await visitor.write(`live-${page}-message`);
    const from = reader.frames.length;
    apply();
    reader.send({ type: "load", after: last });
    await reader.next("events", from);
    apply();
  }
  const bySeq = new Map(reader.events.map((event) => [event.seq, event.cid]));
  expect([...bySeq.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: last }, (_, index) => index + 1),
  );
});

it("has a heartbeat that wakes nothing", async () => {
  const { cookie } = await openChat();
  const { webSocket } = await openSocket("/api/chat/socket", { Cookie: cookie });
  webSocket?.accept();
  const answer = new Promise((resolve) =>
    webSocket?.addEventListener("message", ({ data }) => resolve(data)),
  );
  webSocket?.send("ping");
  expect(await answer).toBe("pong");
});

it("erases everything and closes every socket", async () => {
  const { id, cookie, visitor } = await startChat();
  const { client } = await teamClient(id);
  await sessionOf(id).erase();
  expect(await visitor.closed()).toBe(closeCodes.erased);
  expect(await client.closed()).toBe(closeCodes.erased);
  const left = await runInDurableObject(
    sessionOf(id),
    async (_: ChatSessionObject, { storage }) => ({
      alarm: await storage.getAlarm(),
      tables: storage.sql
        .exec("SELECT name FROM sqlite_master WHERE name IN ('event', 'job', 'record')")
        .toArray(),
      jobs: storage.sql.exec("SELECT kind, data FROM job").toArray(),
    }),
  );
  expect(left).toEqual({
    alarm: expect.any(Number),
    tables: [{ name: "job" }],
    jobs: [{ kind: "erase_late", data: "null" }],
  });
  // What comes later begins no new log under the same id.
  const again = await ChatClient.open(cookie);
  again.send({ type: "hello", version: chatVersion, after: 0, epoch: null });
  again.send({ type: "message", cid: "message-2", text: "Hello again" });
  expect(await again.closed()).toBe(closeCodes.erased);
  await evictDurableObject(sessionOf(id));
  const frames = [{ type: "hello", version: chatVersion, after: 0, epoch: null }];
  const exchanged = await request("POST", "/api/chat/exchange", { cookie, body: { frames } });
  expect(await exchanged.json()).toEqual({ frames: [], closeCode: closeCodes.erased });
  expect(await sessionOf(id).history("team")).toEqual([]);
});
