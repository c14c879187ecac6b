import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { newestPosts, publishedByPosition, publishedPost } from "./queries.ts";

const total = 5000;

beforeAll(async () => {
  // As many posts as drafts, two of them published at every moment, and a handful of services.
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total * 2})
     INSERT INTO entries (id, kind, slug, status, position, live_document, published_at, created_at, updated_at)
     SELECT 'id' || i, iif(i <= 5, 'service', 'post'), 'entry-' || i, iif(i % 2, 'published', 'draft'), i,
       '{"title":"T","body":[]}', i / 4, 0, 0 FROM n`,
  ).run();
});

it.each<[string, (db: Database) => Promise<unknown[]>, number]>([
  ["the newest posts", async (db) => (await newestPosts(db)).items, 60],
  ["a page in the middle", async (db) => (await newestPosts(db, "1200-id4801")).items, 60],
  ["the last page", async (db) => (await newestPosts(db, "10-id40")).items, 60],
  ["one post", async (db) => [await publishedPost(db, "entry-4711")], 5],
  ["the services", (db) => publishedByPosition(db, "service"), 10],
])("reads little more of ten thousand entries than %s", async (_, read, most) => {
  const { binding, rowsRead } = countingDatabase();
  const found = await read(openDatabase(binding));
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toContain(null);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(most);
});
