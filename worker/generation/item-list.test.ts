import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { GeneratedSummary, GenerationStatus } from "#contract/generation.ts";
import { isPublishedId } from "#worker/content/queries.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { itemCount, itemsPage } from "./item-list.ts";
import { usedToday } from "./run-store.ts";

const total = 10_000;
const noon = Date.UTC(2026, 0, 2, 12);

beforeAll(async () => {
  // Newest first: a run of discarded items, then ready ones with now and then an approved one.
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
     INSERT INTO generated_contents (id, payload_hash, title, type, target_audience, tone, prompt, output, status,
       provider, model, template_id, template_version, characters, version, created_by, created_at, updated_by, updated_at)
     SELECT printf('%026d', i), 'h', 'Title ' || i, iif(i % 2, 'Blog Post', 'Website Copy'), 'Startups', 'Casual', 'prompt',
       replace(printf('%1000s', 'x'), ' ', 'y'), iif(i > 9000, 'Discarded', iif(i % 100, 'Ready', 'Approved')),
       'offline', 'm', 't', 0, 10, 1, 'person ' || (i % 7), ${noon} - (${total} - i) * 600000, 'p', 0 FROM n`,
  ).run();
});

it.each<[string, Parameters<typeof itemsPage>[1], GenerationStatus]>([
  ["the newest", {}, "Ready"],
  ["a page in the middle", { cursor: "5000" }, "Ready"],
  ["one type", { type: "Blog Post" }, "Ready"],
  ["one status", { status: "Discarded" }, "Discarded"],
  ["one type of one status", { type: "Website Copy", status: "Discarded" }, "Discarded"],
  ["a phrase in every prompt", { q: "pro" }, "Ready"],
  ["a phrase of one type", { q: "prompt", type: "Blog Post", cursor: "5000" }, "Ready"],
  ["a phrase of one status", { q: "title", status: "Discarded" }, "Discarded"],
])("reads hardly more rows of ten thousand than it needs for %s", async (_, filter, status) => {
  const { binding, rowsRead } = countingDatabase();
  const { items, nextCursor } = await itemsPage(openDatabase(binding), filter, isPublishedId);
  expect(items).toHaveLength(50);
  expect(items.some((item) => item.status === status)).toBe(true);
  expect(nextCursor).toBe(String(items.at(-1)?.seq));
  expect(rowsRead()).toBeGreaterThan(0);
  expect(rowsRead()).toBeLessThan(160);
});

it("gives every item once, page by page, and the beginning of its text", async () => {
  const { cookie } = await signIn("admin");
  const seen: GeneratedSummary[] = [];
  let cursor: string | null = "120";
  while (cursor !== null) {
    const response = await request("GET", `/api/cms/content?cursor=${cursor}`, { cookie });
    const page = await response.json<{ data: GeneratedSummary[]; nextCursor: string | null }>();
    seen.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ title }) => title)).toEqual(
    Array.from({ length: 119 }, (_, n) => `Title ${119 - n}`),
  );
  expect(seen[0]?.content).toHaveLength(280);
});

it("counts what is not discarded, one type and one status", async () => {
  const db = openDatabase(env.DB);
  expect(await itemCount(db, {}, isPublishedId)).toEqual({ count: 9000, hasMore: false });
  expect(await itemCount(db, { type: "Blog Post" }, isPublishedId)).toEqual({
    count: 4500,
    hasMore: false,
  });
  expect((await itemCount(db, { q: "title", status: "Approved" }, isPublishedId)).count).toBe(90);
  const { cookie } = await signIn("admin");
  const counted = await request("GET", "/api/cms/content-count?status=Approved", { cookie });
  expect(await counted.json()).toEqual({ count: 90, hasMore: false });
});

it("counts what was generated after an item, and reads hardly more rows for that", async () => {
  const idOf = (n: number) => String(n).padStart(26, "0");
  for (const [filter, count] of [
    [{ after: idOf(8990) }, 10],
    [{ after: idOf(8990), type: "Blog Post" }, 5],
    [{ after: idOf(8990), q: "title" }, 10],
    [{ after: idOf(8990), q: "title", status: "Approved" }, 1],
    [{ after: idOf(9990), status: "Discarded" }, 10],
  ] as const) {
    const { binding, rowsRead } = countingDatabase();
    const counted = await itemCount(openDatabase(binding), filter, isPublishedId);
    expect(counted, JSON.stringify(filter)).toEqual({ count, hasMore: false });
    expect(rowsRead()).toBeLessThan(60);
  }
  const { cookie } = await signIn("admin");
  const after = async (n: number) =>
    (await request("GET", `/api/cms/content-count?after=${idOf(n)}`, { cookie })).json();
  expect(await after(9999)).toEqual({ count: 0, hasMore: false });
  expect(await after(20_000)).toMatchObject({ code: "not_found" });
});

it("reads the rows of one day to know what was used", async () => {
  const { binding, rowsRead } = countingDatabase();
  const { person, site } = await usedToday(openDatabase(binding), "person 3", noon);
  // One item each ten minutes from midnight to noon.
  expect(site).toEqual({ items: 73, characters: 730 });
  expect(person.items).toBeGreaterThan(9);
  expect(person.characters).toBe(person.items * 10);
  expect(rowsRead()).toBeLessThan(200);
});

it.each(["status=Nothing", "type=Poem", "cursor=x", "q="])(
  "refuses the query ?%s",
  async (query) => {
    const { cookie } = await signIn("admin");
    expect((await request("GET", `/api/cms/content?${query}`, { cookie })).status).toBe(422);
  },
);

it("finds items by title, prompt and present text, and leaves out what is discarded", async () => {
  const { cookie } = await signIn("admin");
  const change =
    "UPDATE generated_contents SET edited_text = 'Überaus Rare', status = ? WHERE seq = ?";
  await env.DB.batch([
    env.DB.prepare(change).bind("Ready", 77),
    env.DB.prepare(change).bind("Discarded", 78),
    env.DB.prepare("UPDATE generated_contents SET title = 'Rare title' WHERE seq = 79"),
  ]);
  const found = async (query: string) => {
    const response = await request("GET", `/api/cms/content?${query}`, { cookie });
    const { data } = await response.json<{ data: GeneratedSummary[] }>();
    return data.map(({ id }) => Number(id));
  };
  expect(await found("q=rare")).toEqual([79, 77]);
  expect(await found("q=uberaus%20ra")).toEqual([77]);
  expect(await found("q=rare&status=Discarded")).toEqual([78]);
  expect(await found("q=rare&type=Website%20Copy")).toEqual([]);
  expect(await found("q=%22%2A%29")).toEqual([]);
  await env.DB.prepare("DELETE FROM generated_contents WHERE seq = 77").run();
  expect(await found("q=rare")).toEqual([79]);
});
