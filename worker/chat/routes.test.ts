import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openConversation, sendChatMessage } from "#contract/chat.ts";
import { app } from "#worker/app.ts";
import { newId } from "#worker/lib/id.ts";
import { cookieOf, openChat, startChat, teamClient, until } from "#worker/testing/chat.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { responseOf } from "./routes.ts";

const post = (message: string, more: object = {}, cookie?: string) =>
  request("POST", "/api/chat", {
    body: { message, sessionId: "session_1763000000000", ...more },
    ...(cookie && { cookie }),
  });
const repliedBy = async (response: Response) => sendChatMessage.reply.parse(await response.json());

it("begins a new conversation where that of the cookie was erased", async () => {
  const { id, cookie } = await startChat();
  await env.CHAT_SESSIONS.getByName(id).erase();
  const opened = await request("POST", "/api/chat/session", { cookie, body: {} });
  const { sessionId } = openConversation.reply.parse(await opened.json());
  expect(sessionId).not.toBe(id);
  const body = { message: "Hello again", sessionId: id, clientMessageId: newId() };
  const sent = await repliedBy(await request("POST", "/api/chat", { cookie, body }));
  expect(sent).toMatchObject({ seq: 2 });
  expect(sent.sessionId).not.toBe(id);
});

describe("POST /api/chat", () => {
  it("answers the specified payload from the table", async () => {
    const response = await post("hello");
    expect(response.status).toBe(200);
    expect(await repliedBy(response)).toMatchObject({
      seq: 2,
      response: expect.stringContaining("Hello!"),
      revealAfterMs: 1500,
    });
  });

  it("keeps no more of a page's path than a page may have, and cuts no character in two", async () => {
    const Referer = `https://site.example/${"x".repeat(20_000)}`;
    const message = `${"x".repeat(119)}\u{1F600}`;
    const body = { message, sessionId: "test-1" };
    const response = await request("POST", "/api/chat", { body, headers: { Referer } });
    const { sessionId } = await repliedBy(response);
    const row = await until(
      async () =>
        (await env.DB.prepare("SELECT page, preview FROM chat_conversations WHERE id = ?")
          .bind(sessionId)
          .first()) ?? undefined,
    );
    expect(row).toEqual({ page: `/${"x".repeat(299)}`, preview: "x".repeat(119) });
  });

  it("labels an answer of a model, and says that a newer message is answered when no reply came", async () => {
    const sent = await env.CHAT_SESSIONS.getByName(newId()).send(
      { role: "visitor", expiresAt: Date.now() + 60_000 },
      newId(),
      "hello",
    );
    const by = { role: "automatic" } as const;
    const event = { seq: 3, cid: "reply-2", kind: "message", at: 0, text: "Weekly." } as const;
    const reply = { ...event, by, isGenerated: true };
    expect("event" in sent && responseOf({ ...sent, reply }, "https://site.example")).toBe(
      "Weekly.\n\nWritten by AI",
    );
    expect(
      "event" in sent && responseOf({ ...sent, reply: null }, "https://site.example"),
    ).toContain("latest message");
  });

  it("continues the conversation of its cookie, and of nothing else", async () => {
    const first = await post("hello");
    const cookie = cookieOf(first);
    const { sessionId } = await repliedBy(first);
    const second = await repliedBy(await post("What does it cost?", {}, cookie));
    expect(second).toMatchObject({ sessionId, seq: 4 });
    const stranger = await repliedBy(await post("hello", { sessionId }));
    expect(stranger.sessionId).not.toBe(sessionId);
    expect(stranger.seq).toBe(2);
  });

  it("finds a first message again that was stored although its reply was lost", async () => {
    const clientMessageId = crypto.randomUUID();
    const response = await post("hello", { clientMessageId });
    const first = await repliedBy(response);
    expect(await repliedBy(await post("hello", { clientMessageId }))).toEqual(first);
    const other = await repliedBy(await post("goodbye", { clientMessageId }));
    expect(other.sessionId).not.toBe(first.sessionId);
    const conflict = await post("goodbye", { clientMessageId }, cookieOf(response));
    expect(await errorOf(conflict)).toMatchObject({ code: "idempotency_conflict" });
  });

  it("lets no one into a conversation by an id that can be guessed", async () => {
    const guessed = { clientMessageId: "message-1" };
    const first = await repliedBy(await post("hello", guessed));
    const second = await repliedBy(await post("hello", guessed));
    expect(second.sessionId).not.toBe(first.sessionId);
  });

  it("says who answers where no automatic reply does", async () => {
    const { id, cookie } = await startChat();
    const { client } = await teamClient(id);
    await client.act("claim-one", { name: "claim", from: null });
    const { response } = await repliedBy(await post("Are you there?", {}, cookie));
    expect(response).toMatch(/^Thank you. \S+ will answer you here.$/);
  });

  it.each([
    ["a blank message", { message: " \n" }, ["message"]],
    ["a message of 2,001 characters", { message: "x".repeat(2001) }, ["message"]],
    ["no session id", { sessionId: undefined }, ["sessionId"]],
    ["a malformed client id", { clientMessageId: "a b" }, ["clientMessageId"]],
  ])("refuses %s", async (_, body, fields) => {
    expect(await errorOf(await post("hello", body))).toEqual({
      ...{ status: 422, code: "invalid", fields },
    });
  });
});

describe("POST /api/chat/session", () => {
  it("sets a cookie that scripts cannot read and gives the same conversation again", async () => {
    const response = await request("POST", "/api/chat/session", { body: {} });
    expect(response.headers.get("Set-Cookie")).toMatch(
      /^__Host-chat=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const again = await request("POST", "/api/chat/session", {
      body: {},
      cookie: cookieOf(response),
    });
    expect(await again.json()).toEqual(await response.json());
  });

  it("accepts no cookie as a link", async () => {
    const { cookie } = await openChat();
    const [, resume] = cookie.split("=");
    const response = await request("POST", "/api/chat/session", { body: { resume } });
    expect(await errorOf(response)).toMatchObject({ status: 410, code: "expired" });
  });
});

describe("a client that has begun as many conversations as it may", () => {
  const limited = { ...env, LIMIT_FORMS: { limit: async () => ({ success: false }) } };
  const send = (path: string, body: object, cookie = "") => {
    const headers = {
      ...{ Cookie: cookie, Origin: env.PUBLIC_ORIGIN, "Content-Type": "application/json" },
    };
    const url = env.PUBLIC_ORIGIN + path;
    const sent = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    return app.fetch(sent, limited, createExecutionContext());
  };

  it.each([
    ["/api/chat/session", {}],
    ["/api/chat", { message: "hello", sessionId: "any" }],
  ])("begins none with POST %s, and goes on with the one it has", async (path, body) => {
    const refused = await send(path, body);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(refused.headers.get("Set-Cookie")).toBeNull();
    expect(await errorOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
    const { id, cookie } = await openChat();
    expect(await (await send(path, body, cookie)).json()).toMatchObject({ sessionId: id });
  });
});

describe("the exchange", () => {
  it("begins a conversation on a page with a path of any length, and keeps 300 characters of that", async () => {
    const { id, cookie } = await openChat();
    const frames = [
      { type: "hello", version: 1, after: 0, epoch: null },
      { type: "message", cid: "message-1", text: "hello" },
    ];
    const path = `/${"%D0%B6".repeat(100)}`;
    const url = `/api/chat/exchange?page=${encodeURIComponent(path)}`;
    expect((await request("POST", url, { cookie, body: { frames } })).status).toBe(200);
    const query = "SELECT page FROM chat_conversations WHERE id = ?1";
    const page = () => env.DB.prepare(query).bind(id).first<string>("page");
    expect(await until(async () => (await page()) ?? undefined)).toBe(path.slice(0, 300));
  });

  it("answers frames as a socket does", async () => {
    const { cookie } = await openChat();
    const frames = [
      { type: "hello", version: 1, after: 0, epoch: null },
      { type: "message", cid: "message-1", text: "hello" },
      { type: "message", cid: "message-1", text: "hello" },
      { type: "load", after: 2 },
    ];
    const response = await request("POST", "/api/chat/exchange?page=/about", {
      cookie,
      body: { frames },
    });
    const { frames: answers, closeCode } = await response.json<{
      frames: { type: string; items?: { seq: number }[] }[];
      closeCode: null;
    }>();
    expect(closeCode).toBeNull();
    expect(answers.map(({ type, items }) => [type, items?.map(({ seq }) => seq)])).toEqual([
      ["welcome", undefined],
      ["events", []],
      ["welcome", undefined],
      ["events", [1, 2, 3]],
      ["events", [2]],
      ["events", [3]],
    ]);
  });

  it("refuses a malformed frame, more than 20, and a page elsewhere", async () => {
    const { cookie } = await openChat();
    const exchange = async (frames: unknown[], query = "") =>
      errorOf(await request("POST", `/api/chat/exchange${query}`, { cookie, body: { frames } }));
    const load = { type: "load", after: 0 };
    expect(await exchange([])).toMatchObject({ status: 422 });
    expect(await exchange(Array(21).fill(load))).toMatchObject({ status: 422 });
    const hello = { type: "hello", version: 1, after: 0, epoch: null };
    expect(await exchange([hello, load, load])).toMatchObject({ status: 422 });
    expect(await exchange([{ type: "shout" }])).toMatchObject({ status: 422 });
    expect(await exchange([load], "?page=https://elsewhere.example/")).toMatchObject({
      code: "bad_query",
    });
  });

  it("of the team stores what it says", async () => {
    const { id, visitor } = await startChat();
    const { cookie } = await teamClient(id);
    const frames = [
      { type: "hello", version: 1, after: 3, epoch: null },
      { type: "message", cid: "message-1", text: "Hello, Ada here" },
    ];
    const path = `/api/chat/conversations/${id}/exchange`;
    expect((await request("POST", path, { cookie, body: { frames } })).status).toBe(200);
    const { by } = await until(() => visitor.events.find(({ text }) => text.includes("Ada here")));
    expect(by).toEqual({ role: "team", name: "Ada" });
  });
});

it("gives the visitor's transcript as a file that is saved", async () => {
  const { cookie } = await startChat("<b>What</b> does it cost?");
  const response = await request("GET", "/api/chat/transcript", { cookie });
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="chat.txt"');
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await response.text()).toContain("Visitor: <b>What</b> does it cost?");
});
