import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  changeErrorGroups,
  countErrorGroups,
  type ErrorStatus,
  errorGroupDetail,
  listErrorGroups,
} from "#contract/error-groups.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { groupCount, groupsPage, trends } from "./group-list.ts";
import { insertErrorReport } from "./insert-report.ts";
import { pruneErrors } from "./prune.ts";

const dayMs = 24 * 3_600_000;
const at = 20_000 * dayMs + 1000;
const db = openDatabase(env.DB);
const { path } = listErrorGroups;
let cookie = "";
let email = "";

beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM error_reports; DELETE FROM error_group_days; DELETE FROM error_groups",
  );
  const admin = await signIn("admin");
  cookie = admin.cookie;
  email = admin.user.email;
});

type Hit = { message?: string; receivedAt?: number; errorId?: string; release?: string };

/** Stores a report of the group with this id. */
const hit = (fingerprint: string, { receivedAt = at, ...report }: Hit = {}) =>
  insertErrorReport(
    db,
    {
      message: "Boom",
      stack: "Error: Boom\n    at Card",
      timestamp: new Date(receivedAt).toISOString(),
      url: "https://site.example/news",
      userAgent: "Mozilla/5.0",
      errorId: crypto.randomUUID(),
      ...report,
    },
    { fingerprint, openedBy: fingerprint, receivedAt },
  );

async function opened(reported: Hit = {}): Promise<string> {
  const id = newId();
  await hit(id, reported);
  return id;
}

async function read(id: string) {
  const response = await request("GET", `${path}/${id}`, { cookie });
  expect(response.status).toBe(200);
  return errorGroupDetail.parse(await response.json());
}

const change = (id: string, version: number, status: ErrorStatus) =>
  request("PATCH", `${path}/${id}`, { cookie, body: { version, status } });

const changeMany = async (items: object[], status: ErrorStatus) => {
  const body = { items, status };
  const response = await request("POST", changeErrorGroups.path, { cookie, body });
  return changeErrorGroups.reply.parse(await response.json()).results;
};

const list = async (query = "") => {
  const response = await request("GET", `${path}${query}`, { cookie });
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
    expect(await idsOf("?q=%27%22")).toEqual([]);
    const counted = await request("GET", `${countErrorGroups.path}?status=ignored`, { cookie });
    expect(await counted.json()).toEqual({ count: 1, hasMore: false });
  });

  it("counts what was first seen after a time, and not what was seen again", async () => {
    const again = await opened({ receivedAt: at });
    await hit(again, { receivedAt: at + 2 });
    const late = await opened({ receivedAt: at + 3, message: "Failed to fetch" });
    const countOf = async (query: string) => {
      const response = await request("GET", `${countErrorGroups.path}?${query}`, { cookie });
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
    const refused = await request("GET", `${countErrorGroups.path}?after=${late}`, { cookie });
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

  /** Stores 10,000 groups, of which the last five were seen once, each reported today. */
  const storeMany = () =>
    env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
         INSERT INTO error_groups (fingerprint, message, report_count, first_seen_at, last_seen_at, status)
         SELECT substr('0000000000000000000000000' || i, -26), 'Boom', i % 7, iif(i > 9995, i, 1), i,
           iif(i % 2, 'open', 'resolved') FROM n`,
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
  const trendOf = await trends(db, [id], 3, at);
  expect(trendOf(id)).toEqual([1, 0, 1]);
  expect(trendOf("another")).toEqual([0, 0, 0]);
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
  const missing = await request("GET", `${path}/${newId()}`, { cookie });
  expect(await errorOf(missing)).toMatchObject({ status: 404, code: "not_found" });
});

describe("a decision about an error", () => {
  it("is stored with who made it, and refused with the present state for an outdated version", async () => {
    const id = await opened();
    const resolved = await change(id, 1, "resolved");
    expect(await resolved.json()).toMatchObject({ status: "resolved", version: 2 });
    const response = await change(id, 1, "ignored");
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "conflict",
      current: { version: 2, changedBy: email },
    });
    expect((await read(id)).history).toMatchObject([
      { action: "error_group.resolved", actorEmail: email },
    ]);
    expect(await errorOf(await change(newId(), 1, "open"))).toMatchObject({ status: 404 });
  });

  it("has one winner when two admins decide at the same time", async () => {
    const id = await opened();
    const responses = await Promise.all([change(id, 1, "resolved"), change(id, 1, "ignored")]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id)).history).toHaveLength(1);
  });

  it("that it is resolved ends with a new report, once and with a trace", async () => {
    const id = await opened();
    await change(id, 1, "resolved");
    await hit(id, { receivedAt: at + 5 });
    await hit(id, { receivedAt: at + 6 });
    const group = await read(id);
    expect(group).toMatchObject({ status: "open", version: 3, reportCount: 3 });
    expect(group.history.filter(({ action }) => action === "error_group.reopened")).toEqual([
      { action: "error_group.reopened", actorEmail: null, at: at + 5 },
    ]);
    expect(await errorOf(await change(id, 2, "ignored"))).toMatchObject({ status: 409 });
  });

  it("stays when a stored report is sent again", async () => {
    const errorId = crypto.randomUUID();
    const id = await opened({ errorId });
    await change(id, 1, "resolved");
    await hit(id, { errorId });
    expect(await read(id)).toMatchObject({ status: "resolved", version: 2, reportCount: 1 });
    expect((await read(id)).history).toHaveLength(1);
  });

  it("that it is ignored stays with a new report, which is counted", async () => {
    const id = await opened();
    await change(id, 1, "ignored");
    await hit(id, { receivedAt: at + 5 });
    expect(await read(id)).toMatchObject({ status: "ignored", version: 2, reportCount: 2 });
  });

  it("is made for many at once, each by itself and in the version that was read", async () => {
    const [first, second, overtaken] = [await opened(), await opened(), await opened()];
    await change(second, 1, "ignored");
    await change(overtaken, 1, "resolved");
    const reportedAt = Date.now() + 60_000;
    await hit(overtaken, { receivedAt: reportedAt });
    const unknown = newId();
    const read1 = [first, second, overtaken, unknown].map((id) => ({ id, version: 1 }));
    expect(await changeMany(read1, "ignored")).toEqual([
      { id: first, version: 2, code: null, detail: null },
      { id: second, version: 2, code: null, detail: null, isUnchanged: true },
      {
        id: overtaken,
        version: 3,
        code: "conflict",
        detail: "A new report changed this first.",
        current: { version: 3, changedBy: null, changedAt: reportedAt },
      },
      { id: unknown, version: null, code: "not_found", detail: "There is no such error." },
    ]);
    expect(await read(first)).toMatchObject({ status: "ignored", version: 2 });
    expect((await read(second)).history).toHaveLength(1);
    expect(await read(overtaken)).toMatchObject({ status: "open", version: 3 });
  });

  it("for many can be sent again when its answer was lost", async () => {
    const [id, other] = [await opened(), await opened()];
    const items = [id, other].map((each) => ({ id: each, version: 1 }));
    await changeMany(items, "resolved");
    expect(await changeMany(items, "resolved")).toMatchObject([
      { version: 2, code: null, isUnchanged: true },
      { version: 2, code: null, isUnchanged: true },
    ]);
    expect((await read(id)).history).toHaveLength(1);
  });

  it.each([
    ["no error", []],
    ["51 errors", Array.from({ length: 51 }, () => ({ id: newId(), version: 1 }))],
    ["an error twice", Array(2).fill({ id: "0".repeat(26), version: 1 })],
    ["an error without a version", [{ id: "0".repeat(26) }]],
  ])("is refused for %s", async (_, items) => {
    const body = { items, status: "ignored" };
    const response = await request("POST", changeErrorGroups.path, { cookie, body });
    expect(await errorOf(response)).toMatchObject({ status: 422, code: "invalid" });
  });
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
  expect((await request("GET", `${path}/${frequent}`, { cookie })).status).toBe(404);
  const days = await env.DB.prepare("SELECT count(*) AS n FROM error_group_days").first("n");
  expect(days).toBe(1);
  const { items } = await list("?q=boom");
  expect(items.map(({ id }) => id)).toEqual([ignored]);
});
