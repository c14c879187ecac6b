import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { posts } from "#seed/content/posts.ts";
import { services } from "#seed/content/services.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { publishedEntry, publishedList } from "./queries.ts";
import { publishedRow } from "./sample-entries.ts";

const total = 5000;
const idOf = (n: number) => String(n).padStart(26, "0");

const [post] = posts;
const [service] = services;
if (!post || !service) throw new Error("There is no sample post or no sample service");
// Without its body, because ten thousand of them take seconds to index.
const shortPost = { ...post, body: { ...post.body, content: [] } };
const documents = [service, shortPost].map((entry) =>
  JSON.stringify(publishedRow(entry).liveDocument),
);

beforeAll(async () => {
  // As many posts as drafts, two of them published at the same time, and a few services.
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total * 2})
     INSERT INTO entries (id, kind, slug, status, position, live_document, published_at, created_at, updated_at)
     SELECT printf('%026d', i), iif(i <= 5, 'service', 'post'), 'entry-' || i, iif(i % 2, 'published', 'draft'), i,
       iif(i <= 5, ?, ?), i / 4, 0, 0 FROM n`,
  )
    .bind(...documents)
    .run();
});

it.each<[string, (db: Database) => Promise<unknown[]>, number]>([
  ["the newest posts", async (db) => (await publishedList(db, "post")).items, 60],
  [
    "a page in the middle",
    async (db) => (await publishedList(db, "post", `1200-${idOf(4801)}`)).items,
    60,
  ],
  ["the last page", async (db) => (await publishedList(db, "post", `10-${idOf(40)}`)).items, 60],
  ["one post", async (db) => [await publishedEntry(db, "post", "entry-4711")], 5],
  ["the services", async (db) => (await publishedList(db, "service")).items, 10],
])("reads hardly more rows of ten thousand than it needs for %s", async (_, read, most) => {
  const { binding, rowsRead } = countingDatabase();
  const found = await read(openDatabase(binding));
  expect(found.length).toBeGreaterThan(0);
  expect(found).not.toContain(null);
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(most);
});
