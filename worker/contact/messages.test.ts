import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { promiseMs, urgentMs } from "#contract/answer-promise.ts";
import { changeMessages, getMessage } from "#contract/messages.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { type SignedIn, signIn } from "#worker/testing/sign-in.ts";
import { idOfRow, storeAdmin, storeRows } from "#worker/testing/stored-rows.ts";
import { type ListQuery, messageCount, messagesPage } from "./lists.ts";

const total = 10_000;
const maxRowsRead = 2500;
/** The last message came now, each other one a minute earlier. */
const now = Date.UTC(2026, 10, 22, 12);
const userId = "00000000000000000000000001";
const reader = { userId, now };

const receivedAt = (seq: number) => now - (total - seq) * 60_000;

const insert = (from: number, to: number, columns: Record<string, string>) =>
  storeRows(
    "messages",
    { from, to },
    {
      reference: "'SS-' || i",
      payload_hash: "'h'",
      name: "'Mina Okafor ' || i",
      email: "'mina' || i || '@okafor.example'",
      subject: "'Rates ' || i",
      message: "'Hello there'",
      spam_score: "0",
      received_at: `${now} - (${total} - i) * 60000`,
      waiting_since: `${now} - (${total} - i) * 60000`,
      ...columns,
    },
  );

beforeAll(async () => {
  await storeAdmin(userId);
  await insert(1, total, {
    status: "iif(i % 2, 'open', iif(i % 4, 'answered', 'closed'))",
    is_spam: "i % 10 = 0",
    assignee_id: `iif(i % 2 AND i <> 4711, NULL, '${userId}')`,
  });
});

const seqsOf = async (query: ListQuery) =>
  (await messagesPage(openDatabase(env.DB), query, reader)).items.map(({ id }) => Number(id));

it.each<[string, ListQuery]>([
  ["the newest", {}],
  ["the next page", { cursor: "3000" }],
  ["those who wait", { status: "open" }],
  ["the next of those who wait", { status: "open", cursor: `${receivedAt(5001)}-5001` }],
  ["those who wait that seldom have an assignee", { status: "open", assignee: "none" }],
  ["the closed ones of one person", { status: "closed", assignee: "me" }],
  ["two values that seldom come together", { status: "open", assignee: "me", q: "mina" }],
  ["the answers that are late", { due: "late" }],
  ["the answers that are soon due", { due: "soon" }],
  ["spam", { spam: "only" }],
  ["the matches of a word in every name", { q: "okafor" }],
  ["the one match of a word", { q: "mina4711" }],
])("reads few of 10,000 rows to list %s", async (_, query) => {
  const { binding, rowsRead } = countingDatabase();
  const { items } = await messagesPage(openDatabase(binding), query, reader);
  expect(items.length).toBeGreaterThan(0);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(maxRowsRead);
});

it("lists unanswered messages by the longest wait, and all other lists newest first", async () => {
  expect((await seqsOf({ status: "open" })).slice(0, 3)).toEqual([1, 3, 5]);
  expect((await seqsOf({})).slice(0, 3)).toEqual([9999, 9998, 9997]);
  expect((await seqsOf({ status: "closed" })).slice(0, 3)).toEqual([9996, 9992, 9988]);
  expect((await seqsOf({ spam: "only" })).slice(0, 2)).toEqual([10_000, 9990]);
  expect((await seqsOf({ status: "open", q: "okafor" })).slice(0, 2)).toEqual([9999, 9997]);
  expect(await seqsOf({ status: "open", assignee: "me", q: "okafor" })).toEqual([4711]);
  expect(await seqsOf({ q: "…" })).toEqual([]);
  const firstOf = async (due: "late" | "soon") => (await seqsOf({ due }))[0] ?? 0;
  expect(await firstOf("late")).toBe(1);
  // The limit is the time of the promise: what came a minute later is not late yet.
  expect(now - receivedAt(await firstOf("soon"))).toBeLessThanOrEqual(promiseMs);
  expect(now - receivedAt(await firstOf("soon"))).toBeGreaterThan(promiseMs - 5 * 60_000);
});

it("returns every message of a list exactly once over all pages, also when a filter leaves few messages of a page", async () => {
  const db = openDatabase(env.DB);
  for (const [query, count] of [
    [{ due: "soon" }, urgentMs / 60_000 / 2],
    [{ status: "open", assignee: "me" }, 1],
  ] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await messagesPage(db, { ...query, cursor }, reader);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(count);
  }
});

it("counts exactly up to 1,000, and reads few rows", async () => {
  const { binding, rowsRead } = countingDatabase();
  const db = openDatabase(binding);
  const count = (filter: Parameters<typeof messageCount>[1]) => messageCount(db, filter, reader);
  expect(await count({ after: idOfRow(total - 4), status: "open" })).toEqual({
    count: 2,
    hasMore: false,
  });
  expect(await count({ q: "mina4711" })).toEqual({ count: 1, hasMore: false });
  expect(await count({ due: "soon" })).toEqual({ count: urgentMs / 60_000 / 2, hasMore: false });
  expect(rowsRead()).toBeLessThan(maxRowsRead);
  expect(await count({ status: "open" })).toEqual({ count: 1000, hasMore: true });
  // 4711 waits behind more than a thousand others that are late too.
  expect(await count({ due: "late", assignee: "me" })).toEqual({ count: 1, hasMore: false });
  expect(await count({ q: "…" })).toEqual({ count: 0, hasMore: false });
});

it("shows the other messages of the same sender, in upper and lower case of the email", async () => {
  await env.DB.prepare("UPDATE messages SET email = 'Mina8@okafor.example' WHERE seq = 9").run();
  const { cookie } = await signIn("admin");
  const response = await request("GET", `/api/messages/${idOfRow(8)}`, { cookie });
  const record = getMessage.reply.parse(await response.json());
  expect(record.otherMessages.map(({ id }) => id)).toEqual([idOfRow(9)]);
});

describe("a change", () => {
  let admin: SignedIn;
  let seq = total;
  beforeAll(async () => {
    admin = await signIn("admin");
  });
  const newMessage = async (columns: Record<string, string> = {}) => {
    seq += 1;
    await insert(seq, seq, { is_spam: "0", ...columns });
    return idOfRow(seq);
  };
  const send = (method: string, path: string, body?: unknown) =>
    request(method, path, { cookie: admin.cookie, body });
  const change = (id: string, body: object) => send("PATCH", `/api/messages/${id}`, body);
  const changed = async (id: string, body: object) =>
    getMessage.reply.parse(await (await change(id, body)).json());
  const bulk = async (ids: string[], action: string, version: number) => {
    const items = ids.map((id) => ({ id, version }));
    const response = await send("POST", "/api/message-bulk", { items, action });
    return changeMessages.reply.parse(await response.json()).results;
  };

  it("closes and reopens a message, whose sender waits since the same time as before", async () => {
    const id = await newMessage();
    const closed = await changed(id, { version: 1, status: "closed" });
    expect(closed).toMatchObject({ status: "closed", waitingSince: null, version: 2 });
    const reopened = await changed(id, { version: 2, status: "open" });
    expect(reopened).toMatchObject({ status: "open", waitingSince: receivedAt(seq) });
    expect(reopened.history.map(({ action }) => action)).toEqual([
      "message.status_changed",
      "message.status_changed",
    ]);
    // Nothing to do is no change, on whatever version.
    expect(await changed(id, { version: 1, status: "open" })).toMatchObject({ version: 3 });
  });

  it("makes the sender of an answered message wait from the reopening on", async () => {
    const id = await newMessage({ status: "'answered'", answered_at: "9e15" });
    const startedAt = Date.now();
    const { waitingSince } = await changed(id, { version: 1, status: "open" });
    expect(waitingSince).toBeGreaterThanOrEqual(startedAt);
  });

  it("is refused on another version, with the name of the admin who changed the message first", async () => {
    const id = await newMessage();
    await change(id, { version: 1, status: "closed" });
    const refused = await change(id, { version: 1, isSpam: true });
    expect(await refused.json()).toMatchObject({
      code: "conflict",
      current: { version: 2, changedBy: admin.user.email },
    });
  });

  it("assigns an admin, and no other user", async () => {
    const id = await newMessage();
    const { assignee } = await changed(id, { version: 1, assigneeId: admin.user.id });
    // Another admin has the same first name.
    const name = `Ada (${admin.user.email})`;
    expect(assignee).toEqual({ id: admin.user.id, name });
    const { user } = await signIn("user");
    const refused = await change(id, { version: 2, assigneeId: user.id });
    expect(await errorOf(refused)).toMatchObject({ fields: ["assigneeId"] });
    expect(await changed(id, { version: 2, assigneeId: null })).toMatchObject({ assignee: null });
  });

  it("takes a message out of spam, and mails the withheld confirmation once", async () => {
    const id = await newMessage({ is_spam: "1" });
    const mails = async () => {
      const found = env.DB.prepare("SELECT reply_to FROM outbox WHERE cause_id = ?").bind(id);
      return (await found.all()).results;
    };
    const before = await request("GET", `/api/messages/${id}`, { cookie: admin.cookie });
    expect(await before.json()).toMatchObject({ isSpam: true, isConfirmationWithheld: true });
    const { isSpam, reference, isConfirmationWithheld } = await changed(id, {
      version: 1,
      isSpam: false,
    });
    expect([isSpam, isConfirmationWithheld]).toEqual([false, false]);
    const confirmation = { reply_to: await replyEmail(env, reference) };
    expect(await mails()).toEqual([confirmation]);
    // Its sender has the confirmation, so nothing more is withheld.
    expect(await changed(id, { version: 2, isSpam: true })).toMatchObject({
      isConfirmationWithheld: false,
    });
    await changed(id, { version: 3, isSpam: false });
    expect(await mails()).toEqual([confirmation]);
  });

  it("of many messages reports a result for each of them", async () => {
    const [open = "", closed = ""] = [await newMessage(), await newMessage({ status: "'closed'" })];
    const unknown = newId();
    expect(await bulk([open, closed, unknown], "close", 1)).toMatchObject([
      { id: open, version: 2, code: null },
      { id: closed, version: 1, code: null, isUnchanged: true },
      { id: unknown, version: null, code: "not_found" },
    ]);
    const [spam, refused] = await bulk([open, closed], "spam", 2);
    expect(spam).toMatchObject({ version: 3, code: null });
    expect(refused).toMatchObject({ version: 1, code: "conflict", current: { version: 1 } });
    expect(await seqsOf({ spam: "only" })).toContain(Number(open));
    expect(await bulk([open], "notSpam", 3)).toMatchObject([{ version: 4, code: null }]);
    expect(await bulk([open], "reopen", 4)).toMatchObject([{ version: 5, code: null }]);
  });

  it("is refused for users who are no admins and for unknown messages", async () => {
    expect(await errorOf(await change(newId(), { version: 1 }))).toMatchObject({ status: 404 });
    expect(await errorOf(await send("GET", `/api/messages/${newId()}`))).toMatchObject({
      status: 404,
    });
    const { cookie } = await signIn("user");
    for (const path of ["/api/messages", "/api/message-count", `/api/messages/${idOfRow(1)}`])
      expect(await errorOf(await request("GET", path, { cookie }))).toMatchObject({ status: 403 });
  });

  it("updates what the search finds, also when a message is erased", async () => {
    const id = await newMessage();
    const found = () => seqsOf({ q: `mina${Number(id)}` });
    expect(await found()).toEqual([Number(id)]);
    await env.DB.prepare("DELETE FROM messages WHERE id = ?").bind(id).run();
    expect(await found()).toEqual([]);
  });
});

it("stored by an earlier release counts as waiting since it came, or as closed with a join-us form", async () => {
  const old = (id: string, application: string) =>
    env.DB.prepare(
      `INSERT INTO messages (id, reference, payload_hash, name, email, subject, message, application_id, is_spam,
         spam_score, received_at) VALUES (?, 'r', 'h', 'n', 'e', 's', 'm', ${application}, 0, 0, 77)`,
    ).bind(id);
  await env.DB.batch([old("plain", "NULL"), old("joined", "'joined'")]);
  const { results } = await env.DB.prepare(
    "SELECT status, waiting_since FROM messages WHERE id IN ('plain', 'joined') ORDER BY seq",
  ).all();
  expect(results).toEqual([
    { status: "open", waiting_since: 77 },
    { status: "closed", waiting_since: 77 },
  ]);
});
