import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { countingDatabase } from "#worker/testing/databases.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { setTime, storedPoints, Tab, withoutVisits } from "#worker/testing/tab.ts";
import { insertPoints } from "./insert-points.ts";
import { pruneAnalytics } from "./prune.ts";
import { readSalt } from "./salt-store.ts";

withoutVisits();

const at = (time: string) => Date.parse(`${time.replace(" ", "T")}Z`);
const count = (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
const saltDays = async () => {
  const { results } = await env.DB.prepare("SELECT day FROM analytics_salts ORDER BY day").all();
  return results.map(({ day }) => day);
};

it("deletes the salt of a day half an hour after it", async () => {
  const db = openDatabase(env.DB);
  await env.DB.exec("DELETE FROM analytics_salts");
  const salts = ["2026-11-01", "2026-11-02", "2026-11-03"].map((day) => readSalt(db, day));
  expect(new Set(await Promise.all(salts)).size).toBe(3);
  await pruneAnalytics(env.DB, at("2026-11-03 00:29"));
  expect(await saltDays()).toEqual(["2026-11-02", "2026-11-03"]);
  await pruneAnalytics(env.DB, at("2026-11-03 00:31"));
  expect(await saltDays()).toEqual(["2026-11-03"]);
});

it("makes one salt a day for ten first requests", async () => {
  const db = openDatabase(env.DB);
  const salts = await Promise.all(Array.from({ length: 10 }, () => readSalt(db, "2026-12-01")));
  expect(new Set(salts).size).toBe(1);
  expect(salts[0]).toMatch(/^[\w-]{43}$/);
});

it("deletes visitors who were last seen 48 hours ago", async () => {
  setTime("2026-11-02 10:00");
  await new Tab().view("/");
  setTime("2026-11-02 11:00");
  await new Tab().view("/");
  await pruneAnalytics(env.DB, at("2026-11-04 10:30"));
  expect(await count("analytics_visitors")).toBe(1);
});

it("deletes points of more than 90 days ago, of every site, some thousand in a run", async () => {
  const now = at("2026-11-02 10:00");
  const old = samplePoint({ time: at("2026-08-04 09:59"), page: "/old" });
  const young = samplePoint({ time: at("2026-08-04 10:00"), page: "/young" });
  for (const site of ["former.example", "site.example", "demo"]) {
    await insertPoints(env.DB, site, [...Array.from({ length: 2000 }, () => old), young]);
  }
  await pruneAnalytics(env.DB, now);
  expect(await count("analytics_points")).toBe(1003);
  await pruneAnalytics(env.DB, now);
  expect((await storedPoints()).map(({ page }) => page)).toEqual(["/young", "/young", "/young"]);
});

it("reads few rows when there is nothing to delete", async () => {
  const points = Array.from({ length: 3000 }, () => samplePoint({ time: Date.now() }));
  await insertPoints(env.DB, "site.example", points);
  const { binding, rowsRead } = countingDatabase();
  await pruneAnalytics(binding, Date.now());
  expect(rowsRead()).toBeLessThan(20);
});
