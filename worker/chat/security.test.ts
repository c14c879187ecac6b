import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chatSocket, conversationSocket } from "#contract/chat.ts";
import { closeCodes } from "#contract/chat-limits.ts";
import { routeOf } from "#contract/operations.ts";
import { makeToken } from "#worker/lib/expiring-token.ts";
import { newId } from "#worker/lib/id.ts";
import { policies } from "#worker/policies.ts";
import {
  ChatClient,
  openChat,
  openSocket,
  startChat,
  teamClient,
  teamSocket,
  until,
} from "#worker/testing/chat.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

afterEach(() => {
  vi.useRealTimers();
});

const socket = "/api/chat/socket";
/** How many conversations have an object. */
const objects = async () => (await listDurableObjectIds(env.CHAT_SESSIONS)).length;

describe("an upgrade", () => {
  it.each([
    ["of another site", { Origin: "https://evil.example" }],
    ["of a sibling", { Origin: "https://www.site.example" }],
    ["of the site without encryption", { Origin: "http://site.example" }],
    ["of no page", { Origin: null }],
    ["of a page that only its referrer names", { Origin: null, Referer: "https://site.example/" }],
    ["of a sandboxed frame", { Origin: "null" }],
    ["that another site has made", { "Sec-Fetch-Site": "cross-site" }],
  ])("%s is refused before any object is woken", async (_, changes) => {
    const { cookie } = await openChat();
    const before = await objects();
    const refused = await openSocket(socket, { Cookie: cookie, ...changes });
    expect(await errorOf(refused)).toMatchObject({ status: 403, code: "cross_site" });
    expect(await objects()).toBe(before);
  });

  it("of the team from another site is refused too", async () => {
    const { id } = await startChat();
    const { cookie } = await signIn("admin");
    const changes = { Cookie: cookie, Origin: "https://evil.example" };
    expect(await errorOf(await openSocket(teamSocket(id), changes))).toMatchObject({ status: 403 });
  });

  it.each([
    ["no cookie", () => null],
    ["a tampered id", (cookie: string) => cookie.replace(/=.{26}/, `=${newId()}`)],
    ["a tampered end", (cookie: string) => cookie.replace(/\.\d+\./, ".99999999999999.")],
    ["a tampered signature", (cookie: string) => `${cookie.slice(0, -3)}AAA`],
    ["nonsense", () => "__Host-chat=%00"],
    ["a cookie without the prefix", (cookie: string) => cookie.replace("__Host-", "")],
  ])("with %s is refused before any object is woken", async (_, change) => {
    const { cookie } = await openChat();
    const before = await objects();
    const refused = await openSocket(socket, { Cookie: change(cookie) });
    expect(await errorOf(refused)).toMatchObject({ status: 410, code: "expired" });
    expect(await objects()).toBe(before);
  });

  it.each([
    ["has ended", "chat", -1],
    ["was made for a preview", "preview", 60_000],
    ["was made for a mail", "chat resume", 60_000],
  ])("with a token that %s is refused", async (_, purpose, ms) => {
    const token = await makeToken(purpose, env.SEAL_KEY, newId(), Date.now() + ms);
    const refused = await openSocket(socket, { Cookie: `__Host-chat=${token}` });
    expect(await errorOf(refused)).toMatchObject({ code: "expired" });
  });

  it("is what a plain request is told to ask for", async () => {
    const { cookie } = await openChat();
    const plain = await request("GET", socket, { cookie });
    expect(await errorOf(plain)).toMatchObject({ status: 426, code: "upgrade_required" });
  });

  it("cannot bring its own party", async () => {
    const { id, cookie } = await startChat();
    const party = JSON.stringify({ role: "team", id: "x", name: "Eve", sessionHash: "x" });
    const response = await openSocket(socket, {
      Cookie: cookie,
      "X-Chat-Party": encodeURIComponent(party),
      "X-Chat-Role": "team",
    });
    const client = new ChatClient(response.webSocket as WebSocket);
    await client.hello();
    const claimed = await client.act("claim-1-1", { name: "claim", from: null });
    expect(claimed).toMatchObject({ code: "forbidden" });
    const { client: ada } = await teamClient(id);
    await ada.settled();
    expect(JSON.stringify(ada.frames)).not.toContain("Eve");
  });

  it.each([chatSocket, conversationSocket])("$path is counted against a limit", (endpoint) => {
    expect(policies[routeOf(endpoint)]).toMatchObject({ limit: "LIMIT_CHAT" });
  });
});

describe("a conversation", () => {
  it("is not opened to the visitor of another one, whatever id they name", async () => {
    const { id, visitor } = await startChat("My secret");
    const other = await openChat();
    const body = { message: "hello", sessionId: id };
    const reply = await request("POST", "/api/chat", { cookie: other.cookie, body });
    expect(await reply.json()).toMatchObject({ sessionId: other.id });
    const transcript = await request("GET", "/api/chat/transcript", { cookie: other.cookie });
    expect(await transcript.text()).not.toContain("secret");
    await visitor.settled();
    expect(visitor.events).toHaveLength(3);
  });

  it.each(["user", "none"] as const)("is not opened to a %s who is no admin", async (role) => {
    const { id } = await startChat();
    const cookie = role === "user" ? (await signIn("user")).cookie : null;
    const upgrade = await openSocket(teamSocket(id), { Cookie: cookie });
    expect((await errorOf(upgrade)).status).toBe(role === "user" ? 403 : 401);
    const sent = cookie === null ? {} : { cookie };
    const transcript = await request("GET", `/api/chat/conversations/${id}/transcript`, sent);
    expect((await errorOf(transcript)).status).toBe(role === "user" ? 403 : 401);
  });

  it("that does not exist is 404 to the team and gets no object", async () => {
    const { cookie } = await signIn("admin");
    const id = newId();
    const before = await objects();
    const path = `/api/chat/conversations/${id}`;
    const frames = [{ type: "hello", version: 1, after: 0, epoch: null }];
    const answers = [
      await openSocket(teamSocket(id), { Cookie: cookie }),
      await request("GET", `${path}/transcript`, { cookie }),
      await request("POST", `${path}/exchange`, { cookie, body: { frames } }),
    ];
    for (const answer of answers) expect((await errorOf(answer)).status).toBe(404);
    expect(await objects()).toBe(before);
  });

  it("refuses its visitor what only the team does", async () => {
    const { visitor } = await startChat();
    const actions = [
      { name: "claim", from: null },
      { name: "release" },
      { name: "assign", to: newId() },
      { name: "close" },
      { name: "reopen" },
    ] as const;
    for (const [index, action] of actions.entries())
      expect(await visitor.act(`action-${index}`, action)).toMatchObject({ code: "forbidden" });
    visitor.send({ type: "note", cid: "note-1-1", text: "A note" });
    await visitor.settled();
    expect(visitor.refusal("note-1-1")?.code).toBe("forbidden");
  });
});

describe("an open socket", () => {
  it("of a visitor ends with the token that let it in", async () => {
    const { visitor } = await startChat();
    vi.useFakeTimers({ now: Date.now() + 91 * 86_400_000, toFake: ["Date"] });
    visitor.send({ type: "message", cid: "message-2", text: "Still here?" });
    expect(await visitor.closed()).toBe(closeCodes.expired);
    expect(visitor.events.some(({ cid }) => cid === "message-2")).toBe(false);
  });

  it("of the team ends with the session, at the next thing it adds", async () => {
    const { id, visitor } = await startChat();
    const { client, idHash } = await teamClient(id);
    await env.DB.prepare("DELETE FROM sessions WHERE id_hash = ?").bind(idHash).run();
    client.send({ type: "message", cid: "message-9", text: "Signed out" });
    expect(await client.closed()).toBe(closeCodes.expired);
    await visitor.settled();
    expect(visitor.events.some(({ cid }) => cid === "message-9")).toBe(false);
  });

  it.each([
    ["ends", "that has ended", `DELETE FROM sessions`, closeCodes.expired],
    ["waits", "that cannot be checked", `ALTER TABLE sessions RENAME TO gone`, closeCodes.tooFast],
  ])("of the team %s before it reads anything, with a session %s", async (...row) => {
    const [, , statement, code] = row;
    const { id } = await startChat();
    const { cookie } = await teamClient(id);
    const late = await ChatClient.open(cookie, teamSocket(id));
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await env.DB.exec(statement);
    late.send({ type: "hello", version: 1, after: 0, epoch: null });
    expect(await late.closed()).toBe(code);
    if (code === closeCodes.tooFast) await env.DB.exec("ALTER TABLE gone RENAME TO sessions");
    expect(late.frames).toEqual([]);
  });

  it("of the team ends when it is told to", async () => {
    const { id } = await startChat();
    const ada = await teamClient(id);
    const ben = await teamClient(id);
    await env.CHAT_SESSIONS.getByName(id).closeSocketsOf(ada.idHash);
    expect(await ada.client.closed()).toBe(closeCodes.expired);
    await ben.client.settled();
    expect(ben.client.closeCode).toBeNull();
  });
});

it("keeps markup as the text it is", async () => {
  const { visitor } = await startChat();
  const text = "<img src=x onerror=alert(1)> {{x}} '; DROP TABLE event; --";
  expect((await visitor.write("message-2", text)).text).toBe(text);
  await until(() => visitor.events.find(({ seq }) => seq === 5));
});
