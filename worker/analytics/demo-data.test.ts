import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { generateDemoData, removeDemoData } from "#contract/analytics-tools.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { deleteDemoData, fillDemoData, fillDemoPoints } from "./demo-data.ts";
import { insertPoints } from "./insert-points.ts";

const now = Date.parse("2026-11-20T15:30:00Z");
const fill = (at = now, database = env.DB) => fillDemoPoints(database, at, 12);

/** The database of a run that is interrupted where it first asks whether the demo data is still its own. */
function interrupted(interrupt: () => Promise<unknown>): D1Database {
  let isOver = false;
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql);
    if (isOver || !sql.startsWith("SELECT key")) return statement;
    isOver = true;
    const first = async (values: unknown[]) => {
      await interrupt();
      return statement.bind(...values).first("key");
    };
    return { bind: (...values: unknown[]) => ({ first: () => first(values) }) };
  };
  return new Proxy(env.DB, {
    get: (database, name) =>
      name === "prepare" ? prepare : Reflect.get(database, name).bind(database),
  });
}

const figures = async (site = "demo") =>
  env.DB.prepare(
    `SELECT count(*) AS points, sum(double1) AS views, sum(double2) AS sessions,
       min(timestamp) AS first, max(timestamp) AS last, count(DISTINCT blob6) AS ids
     FROM analytics_points WHERE index1 = ?`,
  )
    .bind(site)
    .first<
      Record<"points" | "views" | "sessions" | "ids", number> & { first: string; last: string }
    >();

beforeAll(() =>
  insertPoints(env.DB, "site.example", [samplePoint({ time: now, views: 1, sessions: 1 })]),
);

describe("the demo data", () => {
  it("has its days up to now, and the same figures when it is filled again", async () => {
    const points = await fill();
    const filled = await figures();
    expect(filled).toMatchObject({ points, ids: filled?.sessions });
    expect(filled?.first).toMatch(/^2026-11-09 /);
    expect(filled?.last).toMatch(/^2026-11-20 1[45]:/);
    expect(String(filled?.last) <= "2026-11-20 15:30:00").toBe(true);
    await fill();
    expect(await figures()).toEqual(filled);
  });

  it("is not doubled by two admins who fill it at the same time", async () => {
    await fill();
    const filled = await figures();
    await Promise.all([fill(), fill()]);
    expect(await figures()).toEqual(filled);
  });

  it("is whole again after a run that was cut off", async () => {
    await fill();
    const filled = await figures();
    let batches = 0;
    const cutOff = new Proxy(env.DB, {
      get: (database, name) => {
        if (name === "batch" && ++batches > 2) throw new Error("killed");
        return Reflect.get(database, name).bind(database);
      },
    });
    await expect(fill(now, cutOff)).rejects.toThrow("killed");
    await fill();
    expect(await figures()).toEqual(filled);
  });

  it("is not there at all after a request that was cancelled", async () => {
    await fill();
    const cancelled = AbortSignal.abort(new Error("cancelled"));
    await expect(fillDemoData(env.DB, now, cancelled)).rejects.toThrow("cancelled");
    expect((await figures())?.points).toBe(0);
  });

  it("keeps what another run has written when a request is cancelled after it", async () => {
    const request = new AbortController();
    const written: unknown[] = [];
    const database = interrupted(async () => {
      await fill();
      written.push(await figures());
      request.abort(new Error("cancelled"));
    });
    await expect(fillDemoData(database, now, request.signal)).rejects.toThrow("another admin");
    expect(written).toEqual([await figures()]);
    expect((await figures())?.points).toBeGreaterThan(0);
  });

  it("is not written any further once an admin has removed it", async () => {
    const database = interrupted(() => deleteDemoData(env.DB));
    const { signal } = new AbortController();
    await expect(fillDemoData(database, now, signal)).rejects.toMatchObject({ code: "conflict" });
    expect((await figures())?.points).toBe(0);
  });

  it("leaves no day of an earlier filling behind", async () => {
    await fill(now - 5 * 24 * 3_600_000);
    await fill();
    expect((await figures())?.first).toMatch(/^2026-11-09 /);
    await fill(now - 5 * 24 * 3_600_000);
    expect((await figures())?.last).toMatch(/^2026-11-15 /);
  });

  it("is removed without a trace, and leaves real data alone", async () => {
    await fill();
    await deleteDemoData(env.DB);
    expect((await figures())?.points).toBe(0);
    expect(await figures("site.example")).toMatchObject({ points: 1, sessions: 1 });
  });
});

it("is filled, rolled up and removed by an admin, who is recorded", async () => {
  const { cookie, user } = await signIn("admin");
  const filled = await request("POST", generateDemoData.path, { cookie });
  expect(filled.status).toBe(200);
  const { data } = await filled.json<{ data: { points: number } }>();
  expect((await figures())?.points).toBe(data.points);
  const rolledUp = await env.DB.prepare(
    "SELECT sum(views) AS views FROM analytics_rollups WHERE site = 'demo' AND dimension = 'all' AND period = 'day'",
  ).first<number>("views");
  expect(rolledUp).toBeGreaterThan(10_000);
  const removed = await request("DELETE", removeDemoData.path, { cookie });
  expect(removed.status).toBe(204);
  expect((await figures())?.points).toBe(0);
  const rollups = "SELECT count(*) AS n FROM analytics_rollups WHERE site = 'demo'";
  expect(await env.DB.prepare(rollups).first("n")).toBe(0);
  const { results } = await env.DB.prepare(
    "SELECT action, after FROM audit_events WHERE actor_id = ? ORDER BY rowid",
  )
    .bind(user.id)
    .all();
  expect(results).toEqual([
    { action: "demo_data.generated", after: JSON.stringify({ points: data.points }) },
    { action: "demo_data.removed", after: null },
  ]);
}, 120_000);
