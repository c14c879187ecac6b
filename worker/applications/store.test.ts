import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { applicationCount, applicationsPage, type ListFilter } from "./store.ts";

const total = 5000;
const maxRowsRead = 500;

beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
     INSERT INTO applications (id, reference, payload_hash, source, full_name, email, application_type,
       answers, terms_version, stage, is_spam, spam_score, received_at)
     SELECT 'id' || i, 'SS-' || i, 'h', 'portal', 'Mina Okafor ' || i, 'mina' || i || '@okafor.example',
       'creator', '{}', 'v', 'new', 0, 0, i FROM n`,
  ).run();
});

it.each<[string, ListFilter]>([
  ["the first page", {}],
  ["the next page", { cursor: "3000" }],
  ["the oldest of one stage", { stage: "new", order: "oldest" }],
  ["the applications of one stage", { stage: "new" }],
  ["the applications of one type", { type: "creator" }],
  ["the matches of a word in every name", { q: "okafor" }],
  ["the next page of matches", { q: "okafor", cursor: "2500" }],
  ["the matches of a word in one email", { q: "mina4711" }],
])("reads fewer than 500 of 5000 rows to list %s", async (_, filter) => {
  const { binding, rowsRead } = countingDatabase();
  const { items } = await applicationsPage(openDatabase(binding), filter);
  expect(items.length).toBeGreaterThan(0);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(maxRowsRead);
});

it.each<[string, ListFilter]>([
  ["all", {}],
  ["one stage", { stage: "new" }],
  ["a search", { q: "okafor" }],
])(
  "counts %s of 5000 exactly, and reads few rows to count what came after one",
  async (_, filter) => {
    const { binding, rowsRead } = countingDatabase();
    const db = openDatabase(binding);
    const newer = await applicationCount(db, { ...filter, after: `id${total - 3}` });
    expect(newer).toEqual({ count: 3, hasMore: false });
    expect(rowsRead()).toBeLessThan(50);
    expect(await applicationCount(db, filter)).toEqual({ count: total, hasMore: false });
  },
);

it("counts nothing after an application that does not exist, and nothing for a phrase without words", async () => {
  const db = openDatabase(env.DB);
  const none = { count: 0, hasMore: false };
  expect(await applicationCount(db, { after: "unknown" })).toEqual(none);
  expect(await applicationCount(db, { q: "…" })).toEqual(none);
});

it("stops counting at 10,000 and says that there are more", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
     INSERT INTO applications (id, reference, payload_hash, source, full_name, email, application_type,
       answers, terms_version, stage, is_spam, spam_score, received_at)
     SELECT 'spam' || i, 'SP-' || i, 'h', 'portal', 'Bot', 'bot@bots.example', 'creator', '{}', 'v', 'new', 1, 9, i
     FROM n`,
  ).run();
  const db = openDatabase(env.DB);
  expect(await applicationCount(db, { spam: "only" })).toEqual({ count: 10_000, hasMore: true });
});
