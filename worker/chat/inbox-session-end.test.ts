import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeCodes } from "#contract/chat-limits.ts";
import { newId } from "#worker/lib/id.ts";
import { passed } from "#worker/passed.ts";
import { ChatClient, openChat } from "#worker/testing/chat.ts";
import { insertConversation } from "#worker/testing/conversations.ts";
import { inVirtualTime } from "#worker/testing/faults.ts";
import { adminWithInbox, closeInboxes, inbox, teamIs } from "#worker/testing/inbox-client.ts";
import { request } from "#worker/testing/request.ts";
import { chatInbox } from "./chat-inbox.ts";
import type { Passed } from "./passed.ts";

afterEach(closeInboxes);

describe("the end of a session", () => {
  /** An admin with an open inbox and a conversation open. */
  async function adminWithConversation(name: string, conversation: string, userId?: string) {
    const person = await adminWithInbox(name, userId);
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
    const [first, second] = [await adminWithConversation("Ada", id), await adminWithInbox("Bob")];
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
