import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { ChatInbox, ChatSession } from "#worker/index.ts";
import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import { openChat, startChat, teamClient, until } from "#worker/testing/chat.ts";
import { exchanger } from "#worker/testing/chat-clock.ts";
import { sessionOf } from "#worker/testing/chat-line.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { faults, inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { answerMs } from "./ask-each.ts";
import { JobTable } from "./job-table.ts";

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

  /** A database that answers once it is let, and a line for each of its answers. */
  function heldDatabase(database = env.DB) {
    const held = Promise.withResolvers<void>();
    const done: string[] = [];
    const DB = withFault(database, async (work) => {
      await held.promise;
      const result = await work();
      done.push("written");
      return result;
    });
    return { DB, held, done };
  }

  /** Begins a conversation that the index has, and gives up its next write to the database; then does the work with its object. */
  async function givenUp(
    DB: D1Database,
    work: (session: InstanceType<typeof ChatSession>, state: DurableObjectState) => Promise<void>,
  ) {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { id, cookie } = await openChat();
    await exchanger(cookie).say("Good evening");
    await until(async () => (await rowOf(id)) ?? undefined);
    await runInDurableObject(sessionOf(id), async (_: ChatSessionObject, state) => {
      const session = new ChatSession(state, { ...env, DB });
      new JobTable(state.storage.sql).request({ key: "sync", kind: "sync", dueAt: 0 });
      await inVirtualTime(() => session.alarm());
      await work(session, state);
    });
    return id;
  }

  it("is written before a conversation is erased also where the write was given up", async () => {
    const { DB, held, done } = heldDatabase();
    await givenUp(DB, async (session) => {
      const erased = session.erase().then(() => done.push("erased"));
      await new Promise((resolve) => setTimeout(resolve, 50));
      held.resolve();
      await erased;
    });
    expect(done).toEqual(["written", "erased"]);
  });

  it("delays an erasure by less than its callers wait where the database never answers", async () => {
    await givenUp(withFault(env.DB, faults["never answers"]), async (session) => {
      const { tookMs } = await inVirtualTime(() => session.erase());
      expect(tookMs).toBeLessThan(answerMs);
    });
  });

  it("deletes a row at once that is written after the erasure", async () => {
    const { DB, held, done } = heldDatabase();
    const id = await givenUp(DB, async (session) => {
      await inVirtualTime(() => session.erase());
      held.resolve();
      await until(() => (done.length === 2 ? true : undefined));
    });
    expect(await rowOf(id)).toBeNull();
  });

  it("deletes such a row later where that failed, also after an eviction of the object", async () => {
    const failing = failingDatabase("D1_ERROR: D1 DB is overloaded.", /^delete/i);
    const { DB, held, done } = heldDatabase(failing);
    const warned = vi.spyOn(console, "warn");
    const id = await givenUp(DB, async (session, state) => {
      await inVirtualTime(() => session.erase());
      await env.DB.exec("DELETE FROM chat_conversations");
      const repeat = async (once: { alarm: () => Promise<void> }, reason: string) => {
        state.storage.sql.exec("UPDATE job SET due_at = 0");
        await inVirtualTime(() => once.alarm());
        expect(warned.mock.lastCall?.[0]).toContain(reason);
      };
      await repeat(session, "No answer within 5000 ms");
      held.resolve();
      await until(() => (done.length === 1 ? true : undefined));
      await repeat(new ChatSession(state, { ...env, DB: failing }), "D1 DB is overloaded");
      state.storage.sql.exec("UPDATE job SET due_at = 0");
    });
    expect(await rowOf(id)).not.toBeNull();
    await evictDurableObject(sessionOf(id));
    await runDurableObjectAlarm(sessionOf(id));
    await until(async () => ((await rowOf(id)) === null ? true : undefined));
    expect(await runDurableObjectAlarm(sessionOf(id))).toBe(false);
  });

  it("is written before it is decided whether a closed conversation is erased", async () => {
    const { id, visitor } = await startChat();
    const { client } = await teamClient(id);
    const held = Promise.withResolvers<void>();
    const told: string[] = [];
    vi.spyOn(ChatInbox.prototype, "announce").mockImplementation(async (conversation) => {
      if (conversation.id !== id || conversation.status !== "closed") return;
      told.push(id);
      await held.promise;
    });
    await client.act("closing-1", { name: "close" });
    await until(() => (told.length > 0 ? true : undefined));
    const isErased = sessionOf(id).eraseIfClosed(Date.now() + 60_000);
    // What is asked next is answered while the erasure waits.
    await sessionOf(id).history("team");
    await visitor.write("message-2", "One more question");
    held.resolve();
    expect(await isErased).toBe(false);
    const texts = (await sessionOf(id).history("team")).map(({ text }) => text);
    expect(texts).toContain("One more question");
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
