import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type InboxFrame, inboxSocket } from "#contract/chat-inbox.ts";
import { closeCodes, heartbeat } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { ChatClient, openChat, openSocket, until } from "#worker/testing/chat.ts";
import { insertConversation, summaryWith } from "#worker/testing/conversations.ts";
import { inVirtualTime } from "#worker/testing/faults.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { chatInbox } from "./chat-inbox.ts";
import type { Passed } from "./passed.ts";

const inbox = () => env.CHAT_INBOX.getByName("inbox");

/** An open inbox: what it has received, and how it ended. */
class InboxClient {
  readonly frames: InboxFrame[] = [];
  readonly texts: string[] = [];
  closeCode: number | null = null;
  readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.accept();
    socket.addEventListener("message", ({ data }) => {
      if (data === heartbeat.response) this.texts.push(data);
      else this.frames.push(JSON.parse(String(data)));
    });
    socket.addEventListener("close", ({ code }) => {
      this.closeCode = code;
    });
  }

  /** Whom the last team frame names, and who takes conversations. */
  get team(): string | undefined {
    const last = this.frames.findLast((frame) => frame.type === "team");
    return last?.people.map(({ name, isOnline }) => `${name} ${isOnline ? "here" : "away"}`).join();
  }

  get revisions(): number[] {
    return this.frames.flatMap((frame) =>
      frame.type === "conversation" ? [frame.conversation.revision] : [],
    );
  }

  takesConversations(isOnline: boolean): void {
    this.socket.send(JSON.stringify({ type: "presence", isOnline }));
  }

  closed = () => until(() => this.closeCode ?? undefined);
}

const clients: InboxClient[] = [];

async function openInbox(cookie: string): Promise<InboxClient> {
  const response = await openSocket(inboxSocket.path, { Cookie: cookie });
  if (response.webSocket === null) throw new Error(`No socket: ${await response.text()}`);
  const client = new InboxClient(response.webSocket);
  clients.push(client);
  return client;
}

/** An admin with this first name and an open inbox: a new one, or one in another browser. */
async function admin(name: string, userId?: string) {
  const { cookie, user, idHash } = await signIn("admin", userId);
  await env.DB.prepare("UPDATE users SET first_name = ? WHERE id = ?").bind(name, user.id).run();
  await env.SESSIONS.delete(idHash);
  return { cookie, id: user.id, idHash, client: await openInbox(cookie) };
}

const teamIs = (client: InboxClient, team: string) =>
  until(() => (client.team === team ? true : undefined));

afterEach(async () => {
  vi.useRealTimers();
  for (const { socket } of clients.splice(0)) socket.close(1000);
  await until(async () => ((await inbox().onlineTeam()).length === 0 ? true : undefined));
});

describe("an upgrade", () => {
  it.each([
    ["without a session", {}, "visitor", 401, "not_signed_in"],
    ["of a user who is no admin", {}, "user", 403, "forbidden"],
    ["without an Origin", { Origin: null }, "admin", 403, "cross_site"],
    [
      "without an Origin whose browser says it is of this site",
      { Origin: null, "Sec-Fetch-Site": "same-origin" },
      "admin",
      403,
      "cross_site",
    ],
    ["of another site", { Origin: "https://evil.example" }, "admin", 403, "cross_site"],
    ["of a page of no site", { Origin: "null" }, "admin", 403, "cross_site"],
    ["that is a plain request", { Upgrade: null }, "admin", 426, "upgrade_required"],
  ] as const)("%s is refused", async (_, changes, role, status, code) => {
    const cookie = role === "visitor" ? null : (await signIn(role)).cookie;
    const response = await openSocket(inboxSocket.path, { Cookie: cookie, ...changes });
    expect(await errorOf(response)).toMatchObject({ status, code });
  });

  it("takes who opens it from the session, whatever a header says", async () => {
    const { cookie, user } = await signIn("admin");
    const spoofed = { role: "team", id: "eve", name: "Eve", sessionHash: "x" };
    const response = await openSocket(inboxSocket.path, {
      Cookie: cookie,
      "X-Chat-Party": encodeURIComponent(JSON.stringify(spoofed)),
    });
    const client = new InboxClient(response.webSocket as WebSocket);
    clients.push(client);
    await teamIs(client, "Ada here");
    expect(await inbox().onlineTeam()).toEqual([{ id: user.id, name: "Ada" }]);
  });

  it("is closed at once when a person has too many", async () => {
    const { cookie, client } = await admin("Ada");
    for (let n = 1; n < chatServerLimits.teamSockets; n += 1) await openInbox(cookie);
    expect(await (await openInbox(cookie)).closed()).toBe(closeCodes.tooManySockets);
    expect(client.closeCode).toBeNull();
  });
});

describe("presence", () => {
  it("names everyone with an open inbox once, and who of them takes conversations", async () => {
    const ada = await admin("Ada");
    await teamIs(ada.client, "Ada here");
    const bob = await admin("Bob");
    const again = await openInbox(bob.cookie);
    for (const client of [ada.client, bob.client, again]) await teamIs(client, "Ada here,Bob here");
    again.takesConversations(false);
    await teamIs(ada.client, "Ada here,Bob away");
    expect(await inbox().onlineTeam()).toEqual([{ id: ada.id, name: "Ada" }]);
    again.socket.close(1000);
    bob.client.socket.close(1000);
    await teamIs(ada.client, "Ada here");
    await teamIs(await openInbox(bob.cookie), "Ada here,Bob away");
  });

  it("survives eviction", async () => {
    const ada = await admin("Ada");
    ada.client.takesConversations(false);
    await teamIs(ada.client, "Ada away");
    await evictDurableObject(inbox());
    await teamIs((await admin("Bob")).client, "Ada away,Bob here");
    await teamIs(ada.client, "Ada away,Bob here");
  });

  it("ends when a socket answers no heartbeat for 70 seconds, and that socket is closed", async () => {
    const ada = await admin("Ada");
    const bob = await admin("Bob");
    await teamIs(bob.client, "Ada here,Bob here");
    const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
    later(69_000);
    expect(await inbox().onlineTeam()).toHaveLength(2);
    vi.useRealTimers();
    later(71_000);
    expect(await inbox().onlineTeam()).toEqual([]);
    await runDurableObjectAlarm(inbox());
    expect(await ada.client.closed()).toBe(1001);
  });

  it("lasts as long as heartbeats are answered", async () => {
    // Opened 40 s ago and looked at in 35 s: an alarm that was due already would close the socket.
    const clockAt = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
    clockAt(-40_000);
    const ada = await admin("Ada");
    await teamIs(ada.client, "Ada here");
    vi.useRealTimers();
    clockAt(35_000);
    expect(await inbox().onlineTeam()).toEqual([]);
    ada.client.socket.send(heartbeat.request);
    await until(() => ada.client.texts[0]);
    expect(await inbox().onlineTeam()).toEqual([{ id: ada.id, name: "Ada" }]);
  });
});

it.each([
  ["a binary frame", new ArrayBuffer(2)],
  ["text that is no JSON", "{"],
  ["an empty text", ""],
  ["an unknown type", '{"type":"announce","conversation":{}}'],
  ["a wrong value", '{"type":"presence","isOnline":"yes"}'],
  ["a prototype", '{"__proto__":{"type":"presence","isOnline":false}}'],
  ["null", "null"],
  [
    "too long a frame",
    JSON.stringify({ type: "presence", isOnline: false, more: "x".repeat(16 * 1024) }),
  ],
])("outlives %s", async (_, data) => {
  const { client } = await admin("Ada");
  client.socket.send(data);
  client.takesConversations(false);
  await teamIs(client, "Ada away");
  expect(client.frames.every(({ type }) => type === "team")).toBe(true);
  expect(client.frames).toHaveLength(2);
  client.takesConversations(true);
  await teamIs(client, "Ada here");
});

it("tells every open inbox of 1,000 changes, in order, and of an erasure", async () => {
  const [ada, bob] = [await admin("Ada"), await admin("Bob")];
  const summary = summaryWith();
  const revisions = Array.from({ length: 1000 }, (_, n) => n + 1);
  await Promise.all(revisions.map((revision) => inbox().announce({ ...summary, revision })));
  await inbox().announceErased(summary.id);
  for (const { client } of [ada, bob]) {
    await until(() => client.frames.find(({ type }) => type === "erased"));
    expect(client.revisions).toEqual(revisions);
  }
});

it("tells the others when one socket is broken", async () => {
  const [ada, bob] = [await admin("Ada"), await admin("Bob")];
  ada.client.socket.close(1000);
  await inbox().announce(summaryWith({ revision: 7 }));
  await until(() => bob.client.revisions.at(0));
  expect(bob.client.revisions).toEqual([7]);
});

describe("the end of a session", () => {
  /** An admin with an open inbox and a conversation open. */
  async function adminWithConversation(name: string, conversation: string, userId?: string) {
    const person = await admin(name, userId);
    const path = `/api/chat/conversations/${conversation}/socket`;
    const socket = await ChatClient.open(person.cookie, path);
    await socket.hello();
    return { ...person, conversation: socket };
  }

  async function twoAdmins() {
    const { id } = await insertConversation({ id: (await openChat()).id });
    const ada = await adminWithConversation("Ada", id);
    const bob = await adminWithConversation("Bob", id);
    return { id, ada, bob };
  }

  async function signOut(cookie: string): Promise<void> {
    // The identity provider is not asked here.
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("down"));
    await request("POST", "/api/logout", { cookie });
    vi.mocked(globalThis.fetch).mockRestore();
  }

  it("closes the inbox and the conversations of the one who signs out, and no other", async () => {
    const { ada, bob } = await twoAdmins();
    await signOut(ada.cookie);
    expect(await ada.client.closed()).toBe(closeCodes.expired);
    expect(await ada.conversation.closed()).toBe(closeCodes.expired);
    await teamIs(bob.client, "Bob here");
    expect([bob.client.closeCode, bob.conversation.closeCode]).toEqual([null, null]);
  });

  it.each<[string, string, string, object?]>([
    ["takes the role away", "PATCH", "", { version: 1, role: "user" }],
    ["disables the user", "PATCH", "", { version: 1, isDisabled: true }],
    ["signs the user out everywhere", "POST", "/sign-out"],
  ])("ends at once when another admin %s", async (_, method, path, body) => {
    const { ada, bob } = await twoAdmins();
    const url = `/api/people/${ada.id}${path}`;
    expect((await request(method, url, { cookie: bob.cookie, body })).status).toBe(200);
    expect(await ada.client.closed()).toBe(closeCodes.expired);
    expect(await ada.conversation.closed()).toBe(closeCodes.expired);
    expect([bob.client.closeCode, bob.conversation.closeCode]).toEqual([null, null]);
  });

  it("is noticed within a minute, however it ended, as when a user is disabled", async () => {
    const { ada, bob } = await twoAdmins();
    ada.client.socket.close(1000);
    await teamIs(bob.client, "Bob here");
    const disable = "UPDATE users SET disabled_at = 1 WHERE id = ?";
    await env.DB.prepare(disable).bind(ada.id).run();
    expect(await runDurableObjectAlarm(inbox())).toBe(true);
    expect(await ada.conversation.closed()).toBe(closeCodes.expired);
    expect([bob.client.closeCode, bob.conversation.closeCode]).toEqual([null, null]);
    expect(await runDurableObjectAlarm(inbox())).toBe(true);
  });

  it("closes nothing of another session of the same user, however it ended", async () => {
    const { id } = await insertConversation({ id: (await openChat()).id });
    const [first, second] = [await adminWithConversation("Ada", id), await admin("Bob")];
    const other = await adminWithConversation("Ada", id, first.id);
    const third = await adminWithConversation("Ada", id, first.id);
    await signOut(first.cookie);
    expect(await first.client.closed()).toBe(closeCodes.expired);
    expect(await first.conversation.closed()).toBe(closeCodes.expired);
    await env.DB.prepare("DELETE FROM sessions WHERE id_hash = ?").bind(other.idHash).run();
    expect(await runDurableObjectAlarm(inbox())).toBe(true);
    expect(await other.client.closed()).toBe(closeCodes.expired);
    expect(await other.conversation.closed()).toBe(closeCodes.expired);
    await teamIs(second.client, "Ada here,Bob here");
    expect([third.client.closeCode, third.conversation.closeCode]).toEqual([null, null]);
  });

  it("is tried again when a conversation could not be told", async () => {
    const { id, ada } = await twoAdmins();
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await runInDurableObject(env.CHAT_SESSIONS.getByName(id), (session) => {
      const failure = new Error("broken");
      vi.spyOn(Object.getPrototypeOf(session), "closeSocketsOf").mockRejectedValueOnce(failure);
    });
    await signOut(ada.cookie);
    expect(await ada.client.closed()).toBe(closeCodes.expired);
    expect(ada.conversation.closeCode).toBeNull();
    await vi.waitFor(() => expect(String(logged.mock.calls)).toContain(id));
    expect(String(logged.mock.calls)).not.toContain(ada.idHash);
    await runDurableObjectAlarm(inbox());
    expect(await ada.conversation.closed()).toBe(closeCodes.expired);
  });

  it("waits ten seconds for a conversation or the database, and tries again", async () => {
    const closeSocketsOf = vi.fn<(hash: string) => Promise<void>>(() => new Promise(() => {}));
    const isAdminSession = vi.fn<Passed["isAdminSession"]>(() => new Promise(() => {}));
    const CHAT_SESSIONS = {
      getByName: () => ({ closeSocketsOf }),
    } as unknown as typeof env.CHAT_SESSIONS;
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await runInDurableObject(env.CHAT_INBOX.getByName("another inbox"), async (_, context) => {
      const Inbox = chatInbox({ ...passed, isAdminSession });
      const other = new Inbox(context, { ...env, CHAT_SESSIONS });
      await other.conversationOpened({ conversationId: newId(), sessionHash: "ended" });
      const ended = await inVirtualTime(() => other.closeSocketsOf("ended"));
      const swept = await inVirtualTime(() => other.alarm());
      expect(Math.max(ended.tookMs, swept.tookMs)).toBeLessThan(11_000);
      expect(String(logged.mock.calls)).toContain("inbox_sweep_failed");
      expect(await context.storage.getAlarm()).not.toBeNull();

      isAdminSession.mockResolvedValue(false);
      closeSocketsOf.mockResolvedValue();
      await other.alarm();
      await other.alarm();
      expect(closeSocketsOf).toHaveBeenCalledTimes(2);
    });
  });

  it("closes later what was opened again while it was closed, as by an admin whose role was given back", async () => {
    const told = Promise.withResolvers<void>();
    const closeSocketsOf = vi.fn(() => told.promise);
    const CHAT_SESSIONS = {
      getByName: () => ({ closeSocketsOf }),
    } as unknown as typeof env.CHAT_SESSIONS;
    await runInDurableObject(env.CHAT_INBOX.getByName("a fourth inbox"), async (_, context) => {
      const Inbox = chatInbox(passed);
      const other = new Inbox(context, { ...env, CHAT_SESSIONS });
      const opened = { conversationId: newId(), sessionHash: "one" };
      await other.conversationOpened(opened);
      const closing = other.closeSocketsOf("one");
      await other.conversationOpened({ ...opened });
      told.resolve();
      await closing;
      await other.closeSocketsOf("one");
      expect(closeSocketsOf).toHaveBeenCalledTimes(2);
      await other.closeSocketsOf("one");
      expect(closeSocketsOf).toHaveBeenCalledTimes(2);
    });
  });

  it("closes what each ended session has open at once, also while the conversation of one is silent", async () => {
    const told: string[] = [];
    const closeSocketsOf = (hash: string) => {
      told.push(hash);
      return new Promise<void>(() => {});
    };
    const CHAT_SESSIONS = {
      getByName: () => ({ closeSocketsOf }),
    } as unknown as typeof env.CHAT_SESSIONS;
    vi.spyOn(console, "error").mockImplementation(() => {});
    await runInDurableObject(env.CHAT_INBOX.getByName("a third inbox"), async (_, context) => {
      const Inbox = chatInbox({ ...passed, isAdminSession: async () => false });
      const other = new Inbox(context, { ...env, CHAT_SESSIONS });
      for (const sessionHash of ["first", "second", "third"])
        await other.conversationOpened({ conversationId: newId(), sessionHash });
      const { tookMs } = await inVirtualTime(() => other.closeEndedSockets());
      expect(tookMs).toBeLessThan(11_000);
      expect(told.toSorted()).toEqual(["first", "second", "third"]);
    });
  });
});
