import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inboxSocket } from "#contract/chat-inbox.ts";
import { chatLimits, chatVersion, closeCodes } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import { conversationFull } from "#contract/chat-texts.ts";
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
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

afterEach(() => {
  vi.useRealTimers();
});

const sessionOf = (id: string) => env.CHAT_SESSIONS.getByName(id);

/** Runs SQL on the database of a conversation. */
const sqlOf = (id: string, query: string) =>
  runInDurableObject(sessionOf(id), (_: ChatSessionObject, { storage }) =>
    storage.sql.exec(query).toArray(),
  );

/** Adds so many messages of old to a conversation that has begun, and wakes it anew. */
async function fill(id: string, messages: number): Promise<void> {
  const content = '{"kind":"message","by":{"role":"visitor"},"text":"Old"}';
  await sqlOf(
    id,
    `WITH RECURSIVE n(seq) AS (SELECT max(seq) + 1 FROM event UNION ALL SELECT seq + 1 FROM n LIMIT ${messages})
    INSERT INTO event SELECT seq, 'visitor', 'old-' || seq, 1, '${content}', '' FROM n`,
  );
  await evictDurableObject(sessionOf(id));
}

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
  await fill(id, 1000);
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

describe("takeover", () => {
  it("has one winner when two claim at once, and the other learns the state", async () => {
    const { id, visitor } = await startChat();
    const ada = await teamClient(id);
    const ben = await teamClient(id);
    const claim = { name: "claim", from: null } as const;
    const outcomes = await Promise.all([
      ada.client.act("claim-of-ada", claim),
      ben.client.act("claim-of-ben", claim),
    ]);
    const refused = outcomes.filter((outcome) => "code" in outcome);
    expect(refused).toMatchObject([{ code: "conflict" }]);
    const [loser, winner] = "code" in outcomes[0] ? [ada, ben] : [ben, ada];
    await loser.client.settled();
    expect(loser.client.state).toMatchObject({
      status: "active",
      assignee: { id: winner.user.id },
    });
    await visitor.settled();
    expect(visitor.state).toMatchObject({ status: "active", assignee: { name: "Ada" } });
    expect(visitor.state?.assignee).not.toHaveProperty("id");
    expect(
      await sqlOf(id, "SELECT 1 FROM event WHERE content ->> 'kind' = 'claimed'"),
    ).toHaveLength(1);
  });

  it("ends the automatic replies until it is handed back", async () => {
    const { id, visitor } = await startChat();
    const { client } = await teamClient(id);
    await client.act("claim-1-1", { name: "claim", from: null });
    const { seq } = await visitor.write("message-2");
    await client.act("release-1", { name: "release" });
    const after = await visitor.write("message-3");
    await visitor.event(`reply-${after.seq}`);
    expect(visitor.events.some(({ cid }) => cid === `reply-${seq}`)).toBe(false);
  });

  it("can be assigned to an admin and to no other id", async () => {
    const { id } = await startChat();
    const { client } = await teamClient(id);
    const ben = await teamClient(id);
    const unknown = await client.act("assign-1", { name: "assign", to: "0".repeat(26) });
    expect(unknown).toMatchObject({ code: "invalid" });
    const assigned = await client.act("assign-2", { name: "assign", to: ben.user.id });
    expect(assigned).toMatchObject({
      kind: "assigned",
      assignee: { id: ben.user.id, name: "Ada" },
    });
  });

  it("is closed by the team and reopened by the visitor's next message", async () => {
    const { id, visitor } = await startChat();
    const { client } = await teamClient(id);
    await client.act("claim-1-1", { name: "claim", from: null });
    await client.act("close-1-1", { name: "close" });
    await visitor.settled();
    expect(visitor.state?.status).toBe("closed");
    await visitor.act("rating-1", { name: "rate", rating: 4 });
    expect(visitor.state).toMatchObject({ status: "closed", rating: 4 });
    const { seq } = await visitor.write("message-2", "hello again");
    await visitor.event(`reply-${seq}`);
    await client.settled();
    expect(client.state).toMatchObject({ status: "automatic", assignee: null, rating: 4 });
  });
});

it("never shows a visitor a note, and leaves no gap in its place", async () => {
  const { id, cookie, visitor } = await startChat();
  const { client } = await teamClient(id);
  client.send({ type: "note", cid: "note-1-1", text: "A secret" });
  const { seq } = await client.event("note-1-1");
  const reader = await ChatClient.open(cookie);
  await reader.hello();
  await until(() => visitor.events.find((event) => event.seq === seq));
  const body = { frames: [{ type: "hello", version: 1, after: 0, epoch: null }] };
  const exchanged = await request("POST", "/api/chat/exchange", { cookie, body });
  const transcript = await request("GET", "/api/chat/transcript", { cookie });
  for (const { events } of [visitor, reader])
    expect(events.find((event) => event.seq === seq)).toMatchObject({ kind: "hidden", text: "" });
  const seen = [visitor.frames, reader.frames, await exchanged.text(), await transcript.text()];
  expect(JSON.stringify(seen)).not.toContain("secret");
  const forTeam = await request("GET", `/api/chat/conversations/${id}/transcript`, {
    cookie: (await teamClient(id)).cookie,
  });
  expect(await forTeam.text()).toContain("A secret");
});

it("moves a read cursor forward only, and never past the last event", async () => {
  const { id, visitor } = await startChat();
  const { client } = await teamClient(id);
  const readOf = async (upTo: number) => {
    client.send({ type: "read", upTo });
    await client.settled();
    await visitor.settled();
    return visitor.state?.read.team;
  };
  expect([await readOf(2), await readOf(1), await readOf(99)]).toEqual([2, 2, 3]);
});

it("relays typing to everyone else, at most once a second, and its end", async () => {
  const { id, visitor } = await startChat();
  const { client } = await teamClient(id);
  for (const isTyping of [true, true, false, false, true, false])
    visitor.send({ type: "typing", isTyping });
  await visitor.settled();
  await client.settled();
  const notices = client.frames.filter(({ type }) => type === "typing");
  expect(notices).toEqual([
    { type: "typing", by: { role: "visitor" }, isTyping: true },
    { type: "typing", by: { role: "visitor" }, isTyping: false },
  ]);
  expect(visitor.frames.filter(({ type }) => type === "typing")).toEqual([]);
  client.send({ type: "typing", isTyping: true });
  expect((await visitor.next("typing")).by).toEqual({ role: "team", name: "Ada" });
});

it("tells who stayed connected when the team leaves while the conversation sleeps", async () => {
  const { cookie } = await signIn("admin");
  const { webSocket } = await openSocket(inboxSocket.path, { Cookie: cookie });
  webSocket?.accept();
  const inbox = env.CHAT_INBOX.getByName("inbox");
  const online = (count: number) =>
    until(async () => ((await inbox.onlineTeam()).length === count ? true : undefined));
  await online(1);
  const { id, visitor } = await startChat();
  const last = () => visitor.frames.findLast((frame) => "availability" in frame)?.availability;
  expect(last()?.isAnyoneHere).toBe(true);
  await evictDurableObject(sessionOf(id));
  webSocket?.close(1000);
  await online(0);
  await visitor.settled();
  await until(() => (last()?.isAnyoneHere === false ? true : undefined));
});

describe("limits", () => {
  it("refuse the eleventh message of ten seconds, whatever it is sent over, and the socket lives", async () => {
    // The clock does not move, so all eleven messages fall into the ten seconds on a slow machine too.
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const { cookie, visitor } = await startChat();
    for (let n = 2; n <= 10; n += 1) await visitor.write(`message-${n}`);
    visitor.send({ type: "message", cid: "message-11", text: "One more" });
    await visitor.settled();
    expect(visitor.refusal("message-11")).toMatchObject({ code: "too_fast" });
    expect(visitor.refusal("message-11")?.retryAfterMs).toBeGreaterThan(0);
    const body = { message: "One more", sessionId: "x", clientMessageId: "message-12" };
    const posted = await request("POST", "/api/chat", { cookie, body });
    expect(posted.status).toBe(429);
    expect(Number(posted.headers.get("Retry-After"))).toBeGreaterThan(0);
    // What is stored is acknowledged again however fast it comes.
    visitor.send({ type: "message", cid: "message-10", text: "Text of message-10" });
    await visitor.settled();
    expect(visitor.refusal("message-10")).toBeUndefined();
    vi.setSystemTime(Date.now() + 10_000);
    await visitor.write("message-11", "One more");
  });

  it("refuse texts that are too long or blank", async () => {
    const { visitor } = await startChat();
    const texts = { "message-2": "x".repeat(chatLimits.visitorText + 1), "message-3": " \n " };
    for (const [cid, text] of Object.entries(texts)) visitor.send({ type: "message", cid, text });
    await visitor.settled();
    const codes = Object.keys(texts).map((cid) => visitor.refusal(cid)?.code);
    expect(codes).toEqual(["too_long", "invalid"]);
    await visitor.write("message-4", "x".repeat(chatLimits.visitorText));
  });

  it("answer a frame that cannot be read, and the socket lives", async () => {
    const { visitor } = await startChat();
    const from = visitor.frames.length;
    visitor.sendRaw("{");
    visitor.sendRaw(new ArrayBuffer(8));
    visitor.sendRaw("x".repeat(chatServerLimits.frameBytes + 1));
    visitor.sendRaw('{"type":"shout"}');
    await visitor.settled();
    const bad = { type: "error", code: "bad_frame" };
    expect(visitor.frames.slice(from, from + 4)).toEqual([bad, bad, bad, bad]);
    await visitor.write("message-2");
  });

  it("close a socket that floods", async () => {
    const { visitor } = await startChat();
    for (let n = 0; n < 400; n += 1) visitor.sendRaw('{"type":"typing","isTyping":false}');
    expect(await visitor.closed()).toBe(closeCodes.tooFast);
  });

  it("close the socket that is one too many", async () => {
    const { cookie } = await openChat();
    for (let n = 0; n < chatServerLimits.visitorSockets; n += 1) await ChatClient.open(cookie);
    const extra = await ChatClient.open(cookie);
    expect(await extra.closed()).toBe(closeCodes.tooManySockets);
  });
});

it("takes no more texts when it is full, says so, and makes room in a new conversation", async () => {
  const { id, cookie, visitor } = await startChat();
  const { client } = await teamClient(id);
  await fill(id, chatServerLimits.events - 4);
  visitor.send({ type: "message", cid: "message-last", text: "The last one" });
  const last = await visitor.event("full");
  expect(last).toMatchObject({ by: { role: "automatic" }, text: conversationFull });
  expect(last.seq).toBe(chatServerLimits.events + 2);
  visitor.send({ type: "message", cid: "message-more", text: "One more" });
  client.send({ type: "message", cid: "message-team", text: "And one more" });
  for (const [party, cid] of [
    [visitor, "message-more"],
    [client, "message-team"],
  ] as const)
    expect((await until(() => party.refusal(cid))).code).toBe("full");
  await client.act("close-1-1", { name: "close" });
  await client.event("close-1-1");
  const sent = [
    await request("POST", "/api/chat/session", { body: {}, cookie }),
    await request("POST", "/api/chat", { body: { message: "One more", sessionId: id }, cookie }),
  ];
  for (const response of sent) {
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ sessionId: expect.not.stringMatching(id) });
  }
  expect(await sqlOf(id, "SELECT 1 FROM event WHERE content LIKE '%ne more%'")).toEqual([]);
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
    }),
  );
  expect(left).toEqual({ alarm: null, tables: [] });
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
