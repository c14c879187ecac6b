import { env } from "cloudflare:workers";
import { inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf } from "#worker/testing/request.ts";
import { countOf, entriesPage, sortText } from "./entry-list.ts";
import { entries } from "./store.ts";
import { cmsAnalytics } from "./summary.ts";

const total = 10_000;
const db = openDatabase(env.DB);
const all = { fields: {} };

/** Generated items belong to another slice. */
const noItems = (database: Database) =>
  database.select({ count: sql<number>`0` }).from(sql`(SELECT 1)`);

type Query = Parameters<typeof entriesPage>[2];
/** Every id of a list, page by page. */
async function idsOf(query: Query, kind: "post" | "service" = "post") {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && ids.length < total) {
    const page = await entriesPage(db, kind, { ...query, cursor });
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

beforeAll(async () => {
  const { body, ...post } = sampleDocument("post");
  const document = JSON.stringify({ ...post, category: "Awards", featured: false });
  // Every third is a draft; the last hundred are archived, the hundred before in the trash.
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
     INSERT INTO entries (id, kind, slug, status, position, rank, live_document, published_at, created_at, updated_at,
       changed_at, deleted_at)
     SELECT printf('%026d', i), 'post', 'entry-' || i, iif(i > 9900, 'archived', iif(i % 3, 'published', 'draft')), 0,
       printf('d%04d', i), json_set(?, '$.title', 'Entry ' || i), i, i / 2, i, i / 2, iif(i BETWEEN 9801 AND 9900, i, NULL)
     FROM n`,
  )
    .bind(document)
    .run();
  const mark = "UPDATE entries SET draft_document = json_set(live_document, ?, ?) WHERE id = ?";
  const idOf = (n: number) => String(n).padStart(26, "0");
  await env.DB.batch([
    env.DB.prepare(mark).bind("$.category", "Success Stories", idOf(41)),
    env.DB.prepare(mark).bind("$.title", "Zoë’s naïve Überraschung", idOf(42)),
    env.DB.prepare("UPDATE entries SET publish_at = 99 WHERE id = ?").bind(idOf(43)),
    env.DB.prepare("UPDATE entries SET changed_at = 4995 WHERE id = ?").bind(idOf(44)),
  ]);
});

const cases: [string, Query, number][] = [
  ["the first page", {}, 50],
  ["the order by rank", { sort: "order" }, 50],
  ["the order by title", { sort: "title" }, 50],
  ["the drafts by rank", { status: "draft", sort: "order" }, 50],
  ["the archived ones", { status: "archived" }, 50],
  ["the published ones by title", { status: "published", sort: "title" }, 50],
  ["the trash", { status: "trash" }, 50],
  ["what is scheduled", { status: "scheduled" }, 1],
  ["a phrase in every title", { q: "entry" }, 50],
  ["a phrase in one title", { q: "zoe uberrasch" }, 1],
  ["a phrase in every title of few", { q: "entry", status: "archived" }, 50],
  ["a phrase in the trash", { q: "entry", status: "trash" }, 50],
  ["a phrase of every title, among scheduled entries", { q: "entry", status: "scheduled" }, 1],
  ["one category", { fields: { category: "Success Stories" } }, 1],
  ["a category that many have", { fields: { category: "Awards", featured: "false" } }, 50],
  ["a category that none has", { fields: { category: "Technology" } }, 0],
  ["a phrase without words", { q: "…" }, 0],
].map(([name, query, count]) => [name, { ...all, ...(query as object) }, count] as never);

/** Before the creation of the last 19 entries, and before the last change of an older one. */
const recent = { after: "4990" };
const published = { ...all, status: "published" } as const;
const entry = { ...all, q: "entry" };

describe("of ten thousand entries", () => {
  it.each(cases)("a list reads hardly more rows than it shows: %s", async (_, query, count) => {
    const { binding, rowsRead } = countingDatabase();
    const { data } = await entriesPage(openDatabase(binding), "post", query);
    expect(data).toHaveLength(count);
    expect(rowsRead()).toBeLessThan(300);
  });

  it.each([{ sort: "order" }, { sort: "title" }, { sort: "updated" }, { q: "entry" }] as const)(
    "a page in the middle reads as few rows as the first: %o",
    async (query) => {
      let cursor: string | undefined;
      for (let n = 0; n < 12; n += 1) {
        const { nextCursor } = await entriesPage(db, "post", { ...all, ...query, cursor });
        cursor = nextCursor ?? undefined;
      }
      const { binding, rowsRead } = countingDatabase();
      await entriesPage(openDatabase(binding), "post", { ...all, ...query, cursor });
      expect(rowsRead()).toBeLessThan(300);
    },
  );

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ["all", (database) => countOf(database, "post", all)],
    ["of one status", (database) => countOf(database, "post", { ...all, status: "draft" })],
    ["what is scheduled", (database) => countOf(database, "post", { ...all, status: "scheduled" })],
    ["what is new", (database) => countOf(database, "post", { ...all, ...recent })],
    [
      "what is new of one status",
      (database) => countOf(database, "post", { ...published, ...recent }),
    ],
    ["what is new of a search", (database) => countOf(database, "post", { ...entry, ...recent })],
    ["for the overview", (database) => cmsAnalytics(database, Date.now(), noItems(database))],
  ])("a count reads few rows: %s", async (_, count) => {
    const { binding, rowsRead } = countingDatabase();
    await count(openDatabase(binding));
    expect(rowsRead()).toBeLessThan(100);
  });

  it("the counts are what a list holds", async () => {
    const exact = async (query: Parameters<typeof countOf>[2]) =>
      (await countOf(db, "post", query)).count;
    expect(await exact(all)).toBe(total - 100);
    expect(await exact({ ...all, status: "trash" })).toBe(100);
    expect(await exact({ ...all, status: "archived" })).toBe(100);
    expect(await exact({ ...all, status: "scheduled" })).toBe(1);
    expect(await exact({ ...all, q: "entry" })).toBe(total - 100);
    expect(await exact({ fields: { category: "Awards" } })).toBe(total - 101);
    for (const [filter, count] of [
      [all, 19],
      [published, 0],
      [{ ...all, status: "archived" }, 19],
      [{ ...all, status: "scheduled" }, 0],
      [entry, 19],
      [{ ...all, q: "zoe" }, 0],
    ] as const)
      expect(await exact({ ...filter, ...recent }), JSON.stringify(filter)).toBe(count);
    expect(await exact({ ...entry, status: "trash", after: "4930" })).toBe(39);
  });

  it.each([
    ["by change", { status: "archived" }],
    ["by title", { status: "archived", sort: "title" }],
    ["by rank", { status: "archived", sort: "order" }],
    ["of the trash", { status: "trash" }],
    ["of a search", { q: "entry", status: "archived" }],
  ] as const)("every entry of a list comes once, page by page: %s", async (_, query) => {
    const ids = await idsOf({ ...all, ...query });
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
  });
});

it("sorts by title, by rank and by the latest change", async () => {
  const titles = async (sort: "title" | "order" | "updated") =>
    (await entriesPage(db, "post", { ...all, sort })).data.map(({ slug }) => slug);
  expect((await titles("title")).slice(0, 2)).toEqual(["entry-1", "entry-10"]);
  expect((await titles("order")).slice(0, 2)).toEqual(["entry-1", "entry-2"]);
  expect((await titles("updated")).slice(0, 2)).toEqual(["entry-10000", "entry-9999"]);
});

it("sorts a kind without title or name by its first field as the others by their title", async () => {
  const rows = await db
    .select({ indexed: entries.title, computed: sortText("title") })
    .from(entries)
    .where(inArray(entries.slug, ["entry-1", "entry-42"]));
  expect(rows.map(({ computed }) => computed)).toEqual(["entry 1", "zoë’s naïve Überraschung"]);
  expect(rows.map(({ indexed }) => indexed)).toEqual(rows.map(({ computed }) => computed));
});

it("finds the working copy, not the text that readers see, and leaves bodies out", async () => {
  const editor = await newEditor();
  const published = await editor.act(await editor.create("post"), "publish");
  await editor.save(published, { title: "Quintessence" });
  type List = { data: Record<string, unknown>[] };
  const { data } = await editor.json<List>("GET", "blog?q=quintess");
  expect(data).toEqual([
    expect.objectContaining({ id: published.id, title: "Quintessence", hasDraft: true }),
  ]);
  expect(data[0]).not.toHaveProperty("body");
  expect((await editor.json<List>("GET", "services?q=quintess")).data).toEqual([]);
  await editor.trash(await editor.read(published.id));
  expect((await editor.json<List>("GET", "blog?q=quintess")).data).toEqual([]);
  expect((await editor.json<List>("GET", "blog?q=quintess&status=trash")).data).toHaveLength(1);
  const counted = await editor.json("GET", "entry-count?kind=post&q=quintess&status=trash");
  expect(counted).toEqual({ count: 1, hasMore: false });
});

it.each([
  "blog?sort=price",
  "blog?cursor=nonsense",
  "blog?cursor=MQ",
  "blog?status=gone",
  "blog?x=1",
  "services?category=Awards",
  "entry-count",
  "entry-count?kind=page",
])("refuses %s", async (path) => {
  const response = await (await newEditor()).send("GET", path);
  expect(await errorOf(response)).toMatchObject({ status: 422, code: "invalid" });
});
