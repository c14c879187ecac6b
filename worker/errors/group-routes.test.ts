import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { countErrorGroups, listErrorGroups } from "#contract/error-groups.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { at, dayMs, hit, opened, withErrorAdmin } from "#worker/testing/error-groups.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { groupCount, groupsPage, withTrend } from "./group-list.ts";
import { pruneErrors } from "./prune.ts";
import { errorGroups } from "./store.ts";

const db = openDatabase(env.DB);
const { path } = listErrorGroups;
const { admin, read, change } = withErrorAdmin();

const list = async (query = "") => {
  const response = await request("GET", `${path}${query}`, { cookie: admin.cookie });
  expect(response.status).toBe(200);
  return listErrorGroups.reply.parse(await response.json());
};
const idsOf = async (query?: string) => (await list(query)).items.map(({ id }) => id);

describe("the list of errors", () => {
  it("shows what was seen last first, or what was reported most", async () => {
    const often = await opened({ receivedAt: at });
    await hit(often, { receivedAt: at + 1 });
    const recent = await opened({ receivedAt: at + 2 });
    expect(await idsOf()).toEqual([recent, often]);
    expect(await idsOf("?sort=count")).toEqual([often, recent]);
  });

  it("filters by status, finds terms of the message, and counts what it leaves", async () => {
    const title = await opened({ message: "Cannot read property ‘títle’" });
    const other = await opened({ message: "Failed to fetch" });
    await change(other, 1, "ignored");
    expect(await idsOf("?status=open")).toEqual([title]);
    expect(await idsOf("?q=title")).toEqual([title]);
    expect(await idsOf("?q=fail&status=open")).toEqual([]);
    expect(await idsOf("?q=fail&status=ignored")).toEqual([other]);
    expect(await idsOf("?q=%27%22")).toEqual([]);
    const counted = await request("GET", `${countErrorGroups.path}?status=ignored`, {
      cookie: admin.cookie,
    });
    expect(await counted.json()).toEqual({ count: 1, hasMore: false });
  });

  it("counts what was first seen after a time, and not what was seen again", async () => {
    const again = await opened({ receivedAt: at });
    await hit(again, { receivedAt: at + 2 });
    const late = await opened({ receivedAt: at + 3, message: "Failed to fetch" });
    const countOf = async (query: string) => {
      const response = await request("GET", `${countErrorGroups.path}?${query}`, {
        cookie: admin.cookie,
      });
      return countErrorGroups.reply.parse(await response.json()).count;
    };
    expect(await countOf(`after=${at - 1}`)).toBe(2);
    expect(await countOf(`after=${at + 1}`)).toBe(1);
    expect(await countOf(`after=${at + 3}`)).toBe(0);
    expect(await countOf(`after=${at + 1}&q=boom`)).toBe(0);
    expect(await countOf(`after=${at + 1}&q=fetch`)).toBe(1);
    await change(late, 1, "ignored");
    expect(await countOf(`after=${at + 1}&status=open`)).toBe(0);
    expect(await countOf(`after=${at + 1}&status=ignored`)).toBe(1);
    const refused = await request("GET", `${countErrorGroups.path}?after=${late}`, {
      cookie: admin.cookie,
    });
    expect(await errorOf(refused)).toMatchObject({ status: 422 });
  });

  it.each(["", "sort=count", "q=boom"])(
    "returns every group once over all pages: %j",
    async (query) => {
      await env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
       INSERT INTO error_groups (fingerprint, message, report_count, first_seen_at, last_seen_at)
       SELECT substr('0000000000000000000000000' || i, -26), 'Boom', i % 3, 1, i % 5 FROM n`,
      ).run();
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const page = await list(`?${query}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(seen).toHaveLength(120);
      expect(new Set(seen).size).toBe(120);
    },
  );

  /** Stores 10,000 groups, each reported today: the first 60 are ignored, the last five were seen once. */
  const storeMany = () =>
    env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
         INSERT INTO error_groups (fingerprint, message, report_count, first_seen_at, last_seen_at, status)
         SELECT substr('0000000000000000000000000' || i, -26), 'Boom', i % 7, iif(i > 9995, i, 1), i,
           iif(i > 60, iif(i % 2, 'open', 'resolved'), 'ignored') FROM n`,
      ),
      env.DB.prepare(
        "INSERT INTO error_group_days SELECT fingerprint, ?, 1 FROM error_groups",
      ).bind(at - (at % dayMs)),
    ]);

  it.each([
    [{}, 5],
    [{ status: "open" }, 2],
    [{ q: "boom" }, 5],
    [{ q: "boom", status: "open" }, 2],
  ] as const)(
    "reads few rows of 10,000 groups to count the new ones: %j",
    async (filter, count) => {
      await storeMany();
      const { binding, rowsRead } = countingDatabase();
      const counted = await groupCount(openDatabase(binding), { ...filter, after: "9990" });
      expect(counted).toEqual({ count, hasMore: false });
      expect(rowsRead()).toBeLessThan(100);
    },
  );

  it.each([
    {},
    { sort: "count" },
    { status: "open" },
    { status: "open", sort: "count" },
    { q: "boom" },
    { q: "boom", status: "open" },
    { status: "ignored", sort: "count" },
    { q: "boom", status: "ignored" },
  ] as const)(
    "reads about as many rows of 10,000 groups as it returns, without a sort: %j",
    async (filter) => {
      await storeMany();
      const { binding, rowsRead, plans } = countingDatabase();
      const { items } = await groupsPage(openDatabase(binding), filter, at);
      expect(items).toHaveLength(50);
      expect(items[0]?.trend.at(-1)).toBe(1);
      expect(rowsRead()).toBeLessThan(400);
      expect(await plans()).not.toMatch(/SCAN error_(groups|group_days)|TEMP B-TREE/);
    },
  );
});

it("shows the reports of each day, today last", async () => {
  const id = await opened({ receivedAt: at - 2 * dayMs });
  const errorId = crypto.randomUUID();
  for (const receivedAt of [at, at + 1, at + 2]) await hit(id, { receivedAt, errorId });
  await hit(id, { receivedAt: at - 3 * dayMs });
  const other = await opened({ receivedAt: at });
  const groups = await db.select(withTrend(3, at)).from(errorGroups);
  const trends = new Map(groups.map(({ group, trend }) => [group.fingerprint, trend]));
  expect(trends.get(id)).toEqual([1, 0, 1]);
  expect(trends.get(other)).toEqual([0, 0, 1]);
});

it("has the newest occurrences of an error in full, as text", async () => {
  const message = "<img src=x onerror=alert(1)> \u202eevil";
  const id = await opened({ message, receivedAt: at });
  await hit(id, { receivedAt: at + 1, release: "Bx81kQ2a" });
  const group = await read(id);
  expect(group).toMatchObject({ message, status: "open", version: 1, reportCount: 2 });
  expect(group.trend).toHaveLength(30);
  expect(group.occurrences).toMatchObject([
    {
      release: "Bx81kQ2a",
      url: "https://site.example/news",
      stack: expect.stringContaining("Card"),
    },
    { release: null, receivedAt: at },
  ]);
  const missing = await request("GET", `${path}/${newId()}`, { cookie: admin.cookie });
  expect(await errorOf(missing)).toMatchObject({ status: 404, code: "not_found" });
});

it("prunes errors, but keeps ignored ones and the days of a month", async () => {
  const [ignored, frequent] = [await opened({ receivedAt: at - 40 * dayMs }), await opened()];
  await change(ignored, 1, "ignored");
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
     INSERT INTO error_groups (fingerprint, message, report_count, first_seen_at, last_seen_at)
     SELECT 'many-' || i, 'Many', 5, i, ?1 + i FROM n`,
  )
    .bind(at)
    .run();
  await pruneErrors(db, at);
  expect(await read(ignored)).toMatchObject({ status: "ignored" });
  expect((await request("GET", `${path}/${frequent}`, { cookie: admin.cookie })).status).toBe(404);
  const days = await env.DB.prepare("SELECT count(*) AS n FROM error_group_days").first("n");
  expect(days).toBe(1);
  const { items } = await list("?q=boom");
  expect(items.map(({ id }) => id)).toEqual([ignored]);
});
