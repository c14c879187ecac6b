import { afterEach, describe, expect, it, vi } from "vitest";
import { chatLimits, closeCodes } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import { conversationFull } from "#contract/chat-texts.ts";
import { ChatClient, openChat, startChat, teamClient, until } from "#worker/testing/chat.ts";
import { request } from "#worker/testing/request.ts";
import { fillSession, sqlOf } from "#worker/testing/session-storage.ts";

afterEach(() => {
  vi.useRealTimers();
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
  await fillSession(id, chatServerLimits.events - 4);
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
