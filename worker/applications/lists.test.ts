import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { promiseMs } from "#contract/answer-promise.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import {
  insertApplications,
  maxRowsRead,
  reader,
  total,
  withStoredApplications,
} from "#worker/testing/stored-applications.ts";
import { idOfRow } from "#worker/testing/stored-rows.ts";
import {
  applicationCount,
  applicationsPage,
  type ListQuery,
  neighboursOf,
  tagsInUse,
} from "./lists.ts";

const hourMs = 3_600_000;
withStoredApplications();

it.each<[string, ListQuery]>([
  ["the first page", {}],
  ["the next page", { cursor: "3000" }],
  ["the oldest of one stage", { stage: "new", order: "oldest" }],
  ["the applications of one type", { type: "creator" }],
  ["one of two values that seldom come together", { stage: "new", assignee: "me" }],
  ["those of one tag, rating and outcome", { tag: "vip", rating: "5", outcome: "accepted" }],
  ["those with a follow-up that is overdue", { followUp: "overdue" }],
  ["those with a follow-up today", { followUp: "today", assignee: "none" }],
  ["the follow-ups in order of their day", { order: "followUp", rating: "3" }],
  ["the next page of follow-ups", { order: "followUp", cursor: "202612244711" }],
  ["the best rated", { order: "rating" }],
  ["the next page by rating", { order: "rating", cursor: "34000", q: "okafor" }],
  [
    "one of two values that seldom come together by rating",
    { order: "rating", stage: "new", assignee: "me" },
  ],
  ["the answers in the order they are due", { order: "due" }],
  ["the answers that are late", { due: "late" }],
  ["the answers that are soon due", { due: "soon", order: "oldest" }],
  ["the matches of a word in every name", { q: "okafor" }],
  ["the next page of matches", { q: "okafor", cursor: "2500" }],
  ["the one match of a word in a stage", { q: "mina4711", stage: "new" }],
  ["the matches of a word in every name that have one value", { q: "okafor", assignee: "me" }],
])("reads fewer than 2000 of 10,000 rows to list %s", async (_, query) => {
  const { binding, rowsRead } = countingDatabase();
  const { items } = await applicationsPage(openDatabase(binding), query, reader);
  expect(items.length).toBeGreaterThan(0);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(maxRowsRead);
});

it("lists what a filter says, and nothing else", async () => {
  const db = openDatabase(env.DB);
  const seqs = async (query: ListQuery) =>
    (await applicationsPage(db, query, reader)).items.map(({ id }) => Number(id));
  expect(await seqs({ stage: "new", assignee: "me" })).toEqual([4711]);
  expect(await seqs({ followUp: "overdue" })).toEqual([9]);
  expect(await seqs({ followUp: "today" })).toEqual([17]);
  expect(await seqs({ followUp: "none" })).toEqual([]);
  expect((await seqs({ followUp: "any" })).length).toBe(50);
  expect((await seqs({ order: "followUp" })).slice(0, 4)).toEqual([9, 17, 60, 120]);
  expect((await seqs({ tag: "vip", rating: "1", order: "oldest" }))[0]).toBe(15);
  expect(await seqs({ tag: "vi" })).toEqual([]);
  expect((await seqs({ order: "due" })).slice(0, 3)).toEqual([1, 3, 5]);
  expect((await seqs({ order: "due", due: "soon" }))[0]).toBe(total + 1 - promiseMs / 60_000);
  expect((await seqs({ order: "rating" })).slice(0, 2)).toEqual([9999, 9994]);
  expect((await seqs({ order: "rating", stage: "new", tag: "vip", rating: "4" }))[0]).toBe(9993);
  const [lastInTime] = await seqs({ due: "soon" });
  const [late] = await seqs({ due: "late" });
  // The limit is the time of the promise: what came a minute later is not late yet.
  expect(late).toBe(total + 1 - promiseMs / 60_000 - 2);
  expect(lastInTime).toBe(total + 1 - (promiseMs - 6 * hourMs) / 60_000 - 2);
});

it.each<[ListQuery, number]>([
  [{ rating: "3" }, total / 5],
  [{ rating: "3", order: "followUp" }, total / 5],
  // 1, 10 to 19, 100 to 199, 1000 to 1999, 10000: some of every rating, so that pages begin in each.
  [{ q: "mina1", order: "rating" }, 1112],
])("goes through every application of %o once, page by page", async (query, size) => {
  const db = openDatabase(env.DB);
  const seen: ApplicationSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await applicationsPage(db, { ...query, cursor }, reader);
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(size);
  expect(seen).toHaveLength(size);
  if (query.order !== "rating") return;
  const ratings = seen.map(({ rating }) => rating ?? 0);
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
});

it.each<[string, ListQuery, number, (number | null)[]]>([
  ["newest first", {}, 100, [101, 99]],
  ["oldest first", { order: "oldest", stage: "new" }, 101, [99, 103]],
  ["by follow-up", { order: "followUp" }, 17, [9, 60]],
  ["by rating", { order: "rating" }, 104, [109, 99]],
  ["by rating, the last of one", { order: "rating" }, 4, [14, 9998]],
  ["by rating, the first of one", { order: "rating" }, 9998, [4, 9993]],
  ["by rating, without any", { order: "rating" }, 9, [5, null]],
  ["by the time of the answer", { order: "due" }, 101, [99, 103]],
  ["at the start", {}, total, [null, total - 1]],
  ["at the end", { q: "okafor" }, 1, [2, null]],
  ["outside of the filter", { stage: "new", assignee: "me" }, 5000, [null, 4711]],
])(
  "finds the neighbours of an application %s, and reads few rows",
  async (_, query, at, beside) => {
    const { binding, rowsRead } = countingDatabase();
    const found = await neighboursOf(openDatabase(binding), idOfRow(at), query, reader);
    const [previous, next] = beside.map((seq) => seq && idOfRow(seq));
    expect(found).toEqual({ previous, next });
    expect(rowsRead()).toBeLessThan(maxRowsRead);
  },
);

it("finds the neighbours by follow-up however many others lie between", async () => {
  const db = openDatabase(env.DB);
  const query: ListQuery = { order: "followUp", stage: "new", assignee: "me" };
  const last = "SELECT id FROM applications ORDER BY follow_up_on DESC, seq DESC LIMIT 1";
  const lastId = (await env.DB.prepare(last).first<string>("id")) ?? "";
  const only = idOfRow(4711);
  expect(await neighboursOf(db, idOfRow(17), query, reader)).toEqual({
    previous: null,
    next: only,
  });
  expect(await neighboursOf(db, lastId, query, reader)).toEqual({ previous: only, next: null });
});

it("lists the tags in use, and reads few rows however often each is used", async () => {
  const { binding, rowsRead } = countingDatabase();
  expect(await tagsInUse(openDatabase(binding))).toEqual(["press", "vip"]);
  expect(rowsRead()).toBeLessThan(20);
});

it("counts a filter exactly up to 1,000, and what came after one, and reads few rows", async () => {
  const { binding, rowsRead } = countingDatabase();
  const db = openDatabase(binding);
  const count = (filter: Parameters<typeof applicationCount>[1]) =>
    applicationCount(db, filter, reader);
  expect(await count({ after: idOfRow(total - 4), stage: "new" })).toEqual({
    count: 2,
    hasMore: false,
  });
  expect(await count({ q: "okafor", after: idOfRow(total - 4) })).toEqual({
    count: 4,
    hasMore: false,
  });
  expect(await count({ tag: "vip", rating: "1", stage: "new" })).toEqual({
    count: 333,
    hasMore: false,
  });
  expect(rowsRead()).toBeLessThan(maxRowsRead);
  expect(await count({})).toEqual({ count: 1000, hasMore: true });
  expect(rowsRead()).toBeLessThan(maxRowsRead);
});

it("counts nothing for a phrase without terms, nor after the newest, and says that an application is gone", async () => {
  const db = openDatabase(env.DB);
  const none = { count: 0, hasMore: false };
  const erased = applicationCount(db, { after: "unknown" }, reader);
  await expect(erased).rejects.toMatchObject({ code: "not_found" });
  expect(await applicationCount(db, { after: idOfRow(total) }, reader)).toEqual(none);
  expect(await applicationCount(db, { q: "…" }, reader)).toEqual(none);
});

it("follows each change of what can be filtered by, and leaves nothing behind an erased application", async () => {
  const db = openDatabase(env.DB);
  const ids = async (query: ListQuery) =>
    (await applicationsPage(db, query, reader)).items.map(({ id }) => id);
  await insertApplications(total + 1, total + 1, { is_spam: "1", stage: "'new'" });
  const id = idOfRow(total + 1);
  const set = (change: string) =>
    env.DB.prepare(`UPDATE applications SET ${change} WHERE id = ?`).bind(id).run();
  expect(await ids({ spam: "only" })).toEqual([id]);
  await set(`is_spam = 0, tags = '["été 春"]', rating = NULL, company = 'Kiln & Co'`);
  expect(await ids({ tag: "été 春" })).toEqual([id]);
  expect(await ids({ rating: "none" })).toEqual([id, idOfRow(9)]);
  expect(await ids({ q: "kiln" })).toEqual([id]);
  expect(await tagsInUse(db)).toContain("été 春");
  await set("tags = 'no list'");
  expect(await ids({ tag: "été 春" })).toEqual([]);
  await env.DB.prepare("DELETE FROM applications WHERE id = ?").bind(id).run();
  expect(await ids({ q: "kiln" })).toEqual([]);
  expect(await tagsInUse(db)).toEqual(["press", "vip"]);
});

it.each<[string, Omit<ListQuery, "cursor" | "order">]>([
  ["late answers", { due: "late" }],
  ["answers that are soon due", { due: "soon" }],
  ["overdue follow-ups", { followUp: "overdue" }],
  ["follow-ups for today", { followUp: "today" }],
  ["unread mails", { mail: "unread" }],
])("counts for the overview what the list of %s shows", async (_, query) => {
  const db = openDatabase(env.DB);
  const unread = sql`SELECT printf('%026d', 4711) UNION ALL SELECT printf('%026d', 10)`;
  const asked = { ...reader, unreadIds: unread };
  const { count, hasMore } = await applicationCount(db, query, asked);
  expect(count).toBeGreaterThan(0);
  let listed = 0;
  let cursor: string | undefined;
  // A count is exact up to 1,000.
  while (listed <= count) {
    const page = await applicationsPage(db, { ...query, cursor }, asked);
    listed += page.items.length;
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  expect(hasMore ? listed > count : listed === count).toBe(true);
});
