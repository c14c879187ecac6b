import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { promiseMs, urgentMs } from "#contract/answer-promise.ts";
import { getMessage } from "#contract/messages.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import {
  messageTotal,
  reader,
  receivedAt,
  seqsOf,
  storeMessages,
} from "#worker/testing/numbered-messages.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { idOfRow, storeAdmin } from "#worker/testing/stored-rows.ts";
import { type ListQuery, messageCount, messagesPage } from "./lists.ts";

const maxRowsRead = 2500;

beforeAll(async () => {
  await storeAdmin(reader.userId);
  await storeMessages(1, messageTotal, {
    status: "iif(i % 2, 'open', iif(i % 4, 'answered', 'closed'))",
    is_spam: "i % 10 = 0",
    assignee_id: `iif(i % 2 AND i <> 4711, NULL, '${reader.userId}')`,
  });
});

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
  expect(reader.now - receivedAt(await firstOf("soon"))).toBeLessThanOrEqual(promiseMs);
  expect(reader.now - receivedAt(await firstOf("soon"))).toBeGreaterThan(promiseMs - 5 * 60_000);
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
  expect(await count({ after: idOfRow(messageTotal - 4), status: "open" })).toEqual({
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
  await expect(count({ after: "erased" })).rejects.toMatchObject({ code: "not_found" });
});

it("shows the other messages of the same sender, in upper and lower case of the email", async () => {
  const spam = "UPDATE messages SET email = 'Mina8@okafor.example', is_spam = 1 WHERE seq = 9";
  await env.DB.prepare(spam).run();
  const { cookie } = await signIn("admin");
  const response = await request("GET", `/api/messages/${idOfRow(8)}`, { cookie });
  const record = getMessage.reply.parse(await response.json());
  expect(record.otherMessages).toMatchObject([{ id: idOfRow(9), isSpam: true }]);
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
