import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { samplePoint } from "#worker/testing/points.ts";
import { siteOf } from "./driver.ts";
import { insertPoints } from "./insert-points.ts";
import { tableReader } from "./point-reader.ts";
import { figuresOf } from "./report.ts";
import { readBreakdown } from "./report-readers.ts";
import { openReport } from "./report-source.ts";
import { rollUp, rollUpDue } from "./roll-up.ts";
import type { PointReader } from "./sql.ts";

const midnight = Date.UTC(2026, 9, 27);
const hour = (hours: number) => midnight + (hours - 24) * 3_600_000;

const worker = (name: string) => ({ ...env, PUBLIC_ORIGIN: `https://${name}.example` });
type Worker = ReturnType<typeof worker>;

const table = tableReader(env.DB);
const engineSite = (of: Worker) => `engine.${siteOf(of)}`;

/** Stands in for Analytics Engine: the points of another site in the table. */
const engine = (of: Worker): PointReader => ({
  ...table,
  driver: "ae",
  read: (query) => {
    const sql = query.sql.replaceAll(`'${siteOf(of)}'`, `'${engineSite(of)}'`);
    return table.read({ ...query, sql });
  },
});

const viewsAt = (page: string, times: readonly number[]) =>
  times.map((time) => samplePoint({ time, page, views: 1, country: "DE" }));

/** The views of the day and of its pages. */
async function counted(of: Worker) {
  const source = await openReport(
    of,
    { from: "2026-10-26", to: "2026-10-26", data: "real" },
    hour(26),
  );
  const pages = await readBreakdown(source, "page");
  const { totals } = await figuresOf(source);
  return [totals.views, Object.fromEntries(pages.map(({ key, views }) => [key, views]))];
}

it("keeps what was counted before Analytics Engine was turned on, in the hour and the day of the change too", async () => {
  const on = worker("engine-on");
  await insertPoints(env.DB, siteOf(on), viewsAt("/before", [9.5, 11.5, 12.1].map(hour)));
  await rollUpDue(on, hour(12.2), [table]);
  await insertPoints(env.DB, engineSite(on), viewsAt("/after", [12.5, 20].map(hour)));
  await rollUpDue(on, hour(13.2), [table, engine(on)]);
  await rollUpDue(on, hour(24.2), [table, engine(on)]);
  expect(await counted(on)).toEqual([5, { "/before": 3, "/after": 2 }]);
});

it("keeps what Analytics Engine has counted when its token is missing, and counts it again with the token", async () => {
  const off = worker("engine-off");
  await insertPoints(env.DB, engineSite(off), viewsAt("/before", [8.5, 21.5, 22.6].map(hour)));
  await rollUpDue(off, hour(22.2), [table, engine(off)]);
  await insertPoints(env.DB, siteOf(off), viewsAt("/after", [22.8, 23.5].map(hour)));
  await rollUpDue(off, hour(23.2), [table]);
  await rollUpDue(off, hour(24.2), [table]);
  expect(await counted(off)).toEqual([4, { "/before": 2, "/after": 2 }]);
  await rollUpDue(off, hour(25.2), [table, engine(off)]);
  expect(await counted(off)).toEqual([5, { "/before": 3, "/after": 2 }]);
});

it("counts the points of Analytics Engine that waited for its token, also after days, a day a run", async () => {
  const away = worker("engine-away");
  await insertPoints(env.DB, engineSite(away), viewsAt("/before", [8.5, 9.6].map(hour)));
  await rollUpDue(away, hour(9.2), [table, engine(away)]);
  await insertPoints(env.DB, siteOf(away), viewsAt("/meanwhile", [15.5].map(hour)));
  for (const at of [33.2, 57.2, 60.2]) await rollUpDue(away, hour(at), [table]);
  expect(await counted(away)).toEqual([2, { "/before": 1, "/meanwhile": 1 }]);
  for (const at of [61.2, 61.3, 61.4]) await rollUpDue(away, hour(at), [table, engine(away)]);
  expect(await counted(away)).toEqual([3, { "/before": 2, "/meanwhile": 1 }]);
});

it("leaves hours alone whose points are deleted when the token comes back", async () => {
  const late = worker("engine-late");
  await insertPoints(env.DB, engineSite(late), viewsAt("/before", [8.5].map(hour)));
  await rollUpDue(late, hour(9.2), [table, engine(late)]);
  await rollUp(env.DB, siteOf(late), hour(24), hour(9 + 24 * 91));
  await env.DB.prepare("DELETE FROM analytics_points WHERE index1 IN (?, ?)")
    .bind(siteOf(late), engineSite(late))
    .run();
  await rollUpDue(late, hour(9.4 + 24 * 91), [table, engine(late)]);
  expect(await counted(late)).toEqual([1, { "/before": 1 }]);
});
