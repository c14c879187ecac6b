import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { applicationsPage, type ListFilter } from "./store.ts";

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
  ["the applications of one stage", { stage: "new" }],
  ["the applications of one type", { type: "creator" }],
  ["the matches of a word in every name", { q: "okafor" }],
  ["the matches of a word in one email", { q: "mina4711" }],
])("reads fewer than 500 of 5000 rows to list %s", async (_, filter) => {
  const { binding, rowsRead } = countingDatabase();
  const { items } = await applicationsPage(openDatabase(binding), filter);
  expect(items.length).toBeGreaterThan(0);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(maxRowsRead);
});
