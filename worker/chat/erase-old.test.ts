import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { openChat } from "#worker/testing/chat.ts";
import { eventsOf, exchanger, ringAt, setClock } from "#worker/testing/chat-clock.ts";
import { insertConversation, withFaultySessions } from "#worker/testing/conversations.ts";
import { type Fault, faults, inVirtualTime } from "#worker/testing/faults.ts";
import { eraseOldConversations } from "./erase-old.ts";
import { conversationData } from "./personal-data.ts";
import { writeChatSettings } from "./settings-store.ts";

const day = 24 * 60;
beforeEach(() => setClock(0));
afterEach(() => void vi.useRealTimers());

const rowOf = (id: string) =>
  env.DB.prepare("SELECT status FROM chat_conversations WHERE id = ?1").bind(id).first("status");

/** A conversation that was closed half an hour after its only message, with a picture. */
async function closed() {
  const { id, cookie } = await openChat();
  const visitor = exchanger(cookie);
  await visitor.say("Good evening");
  for (const minutes of [2, 40, 80]) await ringAt(id, minutes);
  expect(await rowOf(id)).toBe("closed");
  await env.MEDIA.put(`chat/${id}/one`, "picture");
  return { id, visitor };
}

it("erases what has been closed for as long as the settings say, everywhere and once", async () => {
  const { id } = await closed();
  const other = await openChat();
  await exchanger(other.cookie).say("Still open");
  await ringAt(other.id, 81);
  setClock(89 * day);
  await eraseOldConversations(env, Date.now());
  expect(await rowOf(id)).toBe("closed");
  setClock(91 * day);
  await eraseOldConversations(env, Date.now());
  await eraseOldConversations(env, Date.now());
  expect([await rowOf(id), await eventsOf(id)]).toEqual([null, []]);
  expect(await env.MEDIA.get(`chat/${id}/one`)).toBeNull();
  expect(await eventsOf(other.id)).not.toEqual([]);
  const audits = env.DB.prepare("SELECT actor_id FROM audit_events WHERE subject_id = ?1").bind(id);
  expect((await audits.all()).results).toEqual([{ actor_id: "schedule" }]);
});

it("keeps a conversation that was opened again before the index knew", async () => {
  const { id, visitor } = await closed();
  setClock(80 * day);
  await visitor.say("Me again");
  setClock(91 * day);
  expect(await rowOf(id)).toBe("closed");
  await eraseOldConversations(env, Date.now());
  expect(await eventsOf(id)).not.toEqual([]);
});

it("follows a setting that was changed meanwhile", async () => {
  const { id } = await closed();
  setClock(3 * day);
  const context = { actorId: "admin", requestId: "request", at: Date.now() };
  await writeChatSettings(
    openDatabase(env.DB),
    0,
    { ...defaultChatSettings, retentionDays: 2 },
    context,
  );
  await eraseOldConversations(env, Date.now());
  expect(await rowOf(id)).toBeNull();
});

it("erases the others where one fails and many are open in truth, and that one later", async () => {
  const failing = await closed();
  setClock(0);
  const { id } = await closed();
  const open = Array.from({ length: 25 }, (_, n) => ({
    ...{ id: newId(), status: "closed" as const, closedAt: 1000 + n },
  }));
  for (const row of open) {
    await insertConversation(row);
    await env.CHAT_SESSIONS.getByName(row.id).send(
      { role: "visitor", expiresAt: Date.now() + day * 100 * 60_000 },
      newId(),
      "Still open",
    );
  }
  setClock(91 * day);
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = vi.spyOn(env.MEDIA, "list").mockRejectedValueOnce(new Error("broken"));
  await eraseOldConversations(env, Date.now());
  expect(error).toHaveBeenCalledWith(expect.stringContaining("chat_not_erased"));
  broken.mockRestore();
  error.mockRestore();
  expect([await rowOf(failing.id), await rowOf(id)].toSorted()).toEqual(["closed", null]);
  await eraseOldConversations(env, Date.now());
  expect([await rowOf(failing.id), await rowOf(id)]).toEqual([null, null]);
});

/** Conversations of the index whose objects all have the fault, and the bindings with them. */
async function faulty(count: number, fault: Fault, closedAt = 1000) {
  const rows = Array.from({ length: count }, () => ({ id: newId(), status: "closed" as const }));
  for (const row of rows) await insertConversation({ ...row, closedAt });
  const ids = rows.map(({ id }) => id);
  return { ids, bindings: withFaultySessions(ids, fault) };
}

it("erases the others where some do not answer, and says which it left, long before its deadline", async () => {
  await env.DB.prepare("DELETE FROM chat_conversations").run();
  const { id } = await closed();
  const silent = await faulty(10, faults["never answers"]);
  setClock(91 * day);
  const now = Date.now();
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { result, tookMs } = await inVirtualTime(() => eraseOldConversations(silent.bindings, now));
  expect(result).toEqual({ conversations: 1 });
  // 200 that do not answer take less than the nine minutes of a job.
  expect(tookMs).toBeLessThan((9 * 60_000 * silent.ids.length) / 200);
  const lines = error.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines.map((line) => [line.event, line.id]).toSorted()).toEqual(
    silent.ids.map((each) => ["chat_not_erased", each]).toSorted(),
  );
  error.mockRestore();
  expect(await rowOf(id)).toBeNull();
});

const anErasure = {
  subject: { email: "mia@a.example", mailbox: "mia@a.example" },
  context: { actorId: "a", requestId: "r", at: 1 },
};

it("ends the erasure of a person in time where a conversation does not answer, so that it is tried again", async () => {
  const silent = await faulty(1, faults["never answers"]);
  const erase = () => conversationData.erase(silent.bindings, silent.ids, anErasure);
  await expect(inVirtualTime(erase)).rejects.toThrow("No answer within");
  expect(await rowOf(silent.ids[0] ?? "")).toBe("closed");
});

it("ends a step of the erasure of a person in time, without an error, where its conversations are slow", async () => {
  const slow = await faulty(6, async (work) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    return work();
  });
  const erase = () => conversationData.erase(slow.bindings, slow.ids, anErasure);
  const { tookMs } = await inVirtualTime(erase);
  expect(tookMs).toBeLessThan(20_000);
  const rows = await Promise.all(slow.ids.map(rowOf));
  expect(new Set(rows)).toEqual(new Set([null, "closed"]));
});

it("begins a step of the erasure of a person with any conversation, so that those behind silent ones have their turn", async () => {
  const silent = await faulty(2, faults["never answers"]);
  const { id } = await insertConversation();
  vi.spyOn(Math, "random").mockReturnValueOnce(0.9);
  const erase = () => conversationData.erase(silent.bindings, [...silent.ids, id], anErasure);
  await expect(inVirtualTime(erase)).rejects.toThrow("No answer within");
  expect(await rowOf(id)).toBeNull();
});

it("counts a conversation for one alone of two runs that erase it at once", async () => {
  await env.DB.prepare("DELETE FROM chat_conversations").run();
  const { id } = await closed();
  setClock(91 * day);
  const now = Date.now();
  const both = Promise.withResolvers<void>();
  let asked = 0;
  const bindings = withFaultySessions([id], async (work) => {
    asked += 1;
    if (asked === 2) both.resolve();
    await both.promise;
    return work();
  });
  const run = () => eraseOldConversations(bindings, now);
  const counts = (await Promise.all([run(), run()])).map(({ conversations }) => conversations);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await rowOf(id)).toBeNull();
});

it("comes to the others where more than it asks are never erased", async () => {
  await env.DB.prepare("DELETE FROM chat_conversations").run();
  const stuck = await faulty(200, () => Promise.resolve(false as never));
  const { id } = await closed();
  setClock(91 * day);
  const now = Math.floor(Date.now() / 120_000) * 120_000;
  await eraseOldConversations(stuck.bindings, now);
  expect(await rowOf(id)).toBe("closed");
  vi.spyOn(Math, "random").mockReturnValueOnce(0.0001);
  await eraseOldConversations(stuck.bindings, now + 60_000);
  expect(await rowOf(id)).toBeNull();
});
