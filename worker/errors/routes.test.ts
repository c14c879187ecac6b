import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { currentRelease } from "#worker/lib/release.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { insertErrorReport } from "./insert-report.ts";
import { pruneErrors } from "./prune.ts";
import { errorTrend } from "./trend.ts";

const hourMs = 3_600_000;
const report = {
  message: "Cannot read properties of undefined (reading 'title')",
  stack: "TypeError: x\n    at Card (https://site.example/assets/home-Bx81kQ2a.js:1:2034)",
  timestamp: "2026-11-01T10:00:00.000Z",
  url: "https://site.example/news",
  userAgent: "Mozilla/5.0",
  errorId: "error-0001",
};
const send = (changes: object = {}) =>
  request("POST", "/api/errors", { body: { ...report, errorId: crypto.randomUUID(), ...changes } });

const reportCount = (message: string) =>
  env.DB.prepare("SELECT report_count AS reports FROM error_groups WHERE message = ?")
    .bind(message)
    .first<number>("reports");

it("counts every error report of a group, and a repeated errorId once", async () => {
  const message = "counted";
  const errorId = crypto.randomUUID();
  for (const id of [errorId, errorId, crypto.randomUUID()]) {
    expect((await send({ message, errorId: id })).status).toBe(202);
  }
  expect(await reportCount(message)).toBe(2);
});

it("stores the newest twenty reports of a group and counts all of them", async () => {
  const message = "capped";
  for (let n = 0; n < 25; n += 1) await send({ message });
  const stored = await env.DB.prepare(
    `SELECT count(*) AS n FROM error_reports JOIN error_groups USING (fingerprint) WHERE message = ?`,
  )
    .bind(message)
    .first<number>("n");
  expect(stored).toBe(20);
  expect(await reportCount(message)).toBe(25);
});

it.each([
  ["an invalid timestamp", { timestamp: "yesterday" }, "timestamp"],
  ["an invalid errorId", { errorId: "<script>" }, "errorId"],
  ["a stack over 8000 characters", { stack: "x".repeat(9000) }, "stack"],
])("refuses %s with 422 and names the field", async (_, changes, field) => {
  expect(await errorOf(await send(changes))).toMatchObject({ status: 422, fields: [field] });
});

const groups = async (condition: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM error_groups WHERE ${condition}`).first<number>(
    "n",
  )) ?? 0;

it("stores nothing of a known errorId with another message", async () => {
  const errorId = crypto.randomUUID();
  await send({ errorId, message: "first message of this id" });
  expect((await send({ errorId, message: "second message of this id" })).status).toBe(202);
  expect(await reportCount("first message of this id")).toBe(1);
  expect(await groups("message = 'second message of this id'")).toBe(0);
});

describe("invented errors", () => {
  const invent = (ip: string, message: string) =>
    request("POST", "/api/errors", {
      body: { ...report, errorId: crypto.randomUUID(), message },
      headers: { "CF-Connecting-IP": ip },
    });
  const suffix = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

  it("open twenty groups a day for one IP, and are counted together beyond them", async () => {
    const before = await groups("true");
    for (let n = 0; n < 25; n += 1) await invent("198.51.100.7", `invented ${suffix(n)}`);
    expect(await groups("message LIKE 'invented %'")).toBe(20);
    expect(await groups("true")).toBe(before + 21);
    expect(await groups("fingerprint = 'overflow' AND report_count = 5")).toBe(1);
    await invent("198.51.100.7", `invented ${suffix(3)}`);
    expect(await reportCount(`invented ${suffix(3)}`)).toBe(2);
    await invent("198.51.100.8", "met by another visitor");
    expect(await reportCount("met by another visitor")).toBe(1);
  });

  it("lead to no IP a day later", async () => {
    expect(await groups("opened_by IS NOT NULL")).toBeGreaterThan(0);
    await pruneErrors(openDatabase(env.DB), Date.now() + 23 * hourMs);
    expect(await groups("opened_by IS NOT NULL")).toBeGreaterThan(0);
    await pruneErrors(openDatabase(env.DB), Date.now() + 24 * hourMs);
    expect(await groups("opened_by IS NOT NULL")).toBe(0);
  });

  it("push out no error that was reported twice, and leave a new one its chance", async () => {
    await env.DB.exec("DELETE FROM error_reports; DELETE FROM error_groups");
    const insert = (prefix: string, count: number, firstSeen: number, groupCount: number) =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?4)
         INSERT INTO error_groups (fingerprint, message, report_count, first_seen_at, last_seen_at)
         SELECT ?1 || i, ?1, ?2, ?3 + i, ?3 + i FROM n`,
      )
        .bind(prefix, count, firstSeen, groupCount)
        .run();
    await insert("frequent", 2, 1000, 50);
    await insert("old", 1, 2000, 10);
    await insert("invented", 1, 10_000, 3000);
    await insert("new", 1, 20_000, 1);
    await pruneErrors(openDatabase(env.DB), Date.now());
    // Pruning runs every minute, so it reads no report of a group that is kept.
    await env.DB.exec(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20) INSERT INTO error_reports (error_id, fingerprint, url, user_agent, happened_at, received_at) SELECT fingerprint || '-' || i, fingerprint, '', '', 0, i FROM n, error_groups",
    );
    const { binding, rowsRead } = countingDatabase();
    await pruneErrors(openDatabase(binding), Date.now());
    expect(rowsRead()).toBeGreaterThan(0);
    expect(rowsRead()).toBeLessThan(15_000);
    expect(await groups("message = 'frequent'")).toBe(50);
    expect(await groups("message = 'old'")).toBe(10);
    expect(await groups("message = 'new'")).toBe(1);
    expect(await groups("true")).toBe(1000);
  });
});

describe("the trend of errors", () => {
  const hour = Date.parse("2026-03-01T10:00:00Z");
  const origin = (receivedAt: number) => ({ fingerprint: "trend", openedBy: "ip", receivedAt });
  const insert = (release: string | undefined, receivedAt: number, errorId = crypto.randomUUID()) =>
    insertErrorReport(openDatabase(env.DB), { ...report, release, errorId }, origin(receivedAt));
  const trend = (from: number, to: number) => errorTrend(openDatabase(env.DB), from, to);

  it("counts reports by hour and release, a repeated one once", async () => {
    await insert("rel-0001", hour + 5);
    const repeated = crypto.randomUUID();
    await insert("rel-0002", hour + hourMs, repeated);
    await insert("rel-0002", hour + 2 * hourMs, repeated);
    await insert("rel-0002", hour + 2 * hourMs - 1);
    await insert(undefined, hour + 3 * hourMs);
    expect(await trend(hour + hourMs, hour + 3 * hourMs)).toEqual({
      hours: [{ startAt: hour + hourMs, errors: 2 }],
      releases: [{ release: "rel-0002", errors: 2, firstSeenAt: hour + hourMs }],
    });
    expect((await trend(hour, hour + 4 * hourMs)).releases).toEqual([
      { release: "rel-0002", errors: 2, firstSeenAt: hour + hourMs },
      { release: "", errors: 1, firstSeenAt: hour + 3 * hourMs },
      { release: "rel-0001", errors: 1, firstSeenAt: hour },
    ]);
  });

  it("knows a release that was first seen before the period", async () => {
    await insert("rel-0003", hour - 48 * hourMs);
    await insert("rel-0003", hour + 12 * hourMs);
    const { releases } = await trend(hour + 12 * hourMs, hour + 13 * hourMs);
    expect(releases).toEqual([{ release: "rel-0003", errors: 1, firstSeenAt: hour - 48 * hourMs }]);
  });

  it("tells ten releases of an hour apart, because anyone can invent more", async () => {
    const at = hour + 24 * hourMs;
    for (let n = 0; n < 12; n += 1) await insert(`invent-${n}`, at);
    await insert("invent-3", at);
    const { releases } = await trend(at, at + hourMs);
    expect(releases).toHaveLength(11);
    expect(releases.find(({ release }) => release === "invent-3")?.errors).toBe(2);
    expect(releases.find(({ release }) => release === "")?.errors).toBe(2);
  });

  it("always tells the present release apart, whatever was invented before it", async () => {
    const startAt = Math.floor(Date.now() / hourMs) * hourMs;
    for (const at of [startAt, startAt + hourMs])
      for (let n = 0; n < 12; n += 1) await insert(`early-${n}`, at);
    const release = await currentRelease();
    expect((await send({ release })).status).toBe(202);
    const { releases } = await trend(startAt, startAt + 2 * hourMs);
    expect(releases.map((row) => row.release)).toContain(release);
    await env.DB.exec(`DELETE FROM error_hours WHERE start_at >= ${startAt}`);
  });

  it("lists the hundred releases with the most reports", async () => {
    const at = hour + 72 * hourMs;
    const rows = Array.from({ length: 120 }, (_, n) => `(${at}, 'many-${n}', ${n + 1})`);
    await env.DB.exec(`INSERT INTO error_hours VALUES ${rows.join()}`);
    const { releases } = await trend(at, at + hourMs);
    expect(releases).toHaveLength(100);
    expect(Math.min(...releases.map(({ errors }) => errors))).toBe(21);
  });

  it("counts reports of the overflow group", async () => {
    const at = hour + 48 * hourMs;
    for (let n = 0; n < 22; n += 1) {
      const one = { ...origin(at), fingerprint: `overflow-${n}`, openedBy: "one ip" };
      const errorId = crypto.randomUUID();
      await insertErrorReport(openDatabase(env.DB), { ...report, errorId }, one);
    }
    expect((await trend(at, at + hourMs)).hours).toEqual([{ startAt: at, errors: 22 }]);
  });

  it("takes the release of the page with a report, and no other text", async () => {
    const before = Date.now() - hourMs;
    expect((await send({ release: "Bx81kQ2a" })).status).toBe(202);
    const { releases } = await trend(before, Date.now() + hourMs);
    expect(releases.map(({ release }) => release)).toContain("Bx81kQ2a");
    expect(await errorOf(await send({ release: "<script>" }))).toMatchObject({ status: 422 });
  });

  it("is kept for 800 days", async () => {
    const now = hour + 800 * 24 * hourMs;
    await pruneErrors(openDatabase(env.DB), now);
    const { hours } = await trend(0, now);
    expect(hours[0]?.startAt).toBe(hour);
  });
});

it("stores no query and no fragment of a URL, wherever it stands in the report", async () => {
  const secret = "token=mina@okafor.example";
  await send({
    message: `Failed to fetch https://site.example/reset?${secret} twice`,
    stack: `Error\n    at Card (https://site.example/assets/home-Bx81kQ2a.js?${secret}:1:2)`,
    componentStack: `at Card (https://site.example/x#${secret})`,
    url: `https://site.example/news?${secret}#top`,
  });
  const stored = await env.DB.prepare(
    `SELECT message, stack, component_stack, url FROM error_reports JOIN error_groups USING (fingerprint)
     WHERE message LIKE 'Failed to fetch%'`,
  ).first<{ url: string }>();
  expect(stored?.url).toBe("https://site.example/news");
  expect(JSON.stringify(stored)).toContain("https://site.example/reset twice");
  expect(JSON.stringify(stored)).not.toContain("okafor");
});
