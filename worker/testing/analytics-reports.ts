import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, vi } from "vitest";
import { getDashboard } from "#contract/analytics-dashboard.ts";
import type { Point, PointDouble } from "#contract/analytics-points.ts";
import { getBreakdown, getReport } from "#contract/analytics-reports.ts";
import { insertPoints } from "#worker/analytics/insert-points.ts";
import { pointFixture } from "./point-fixture.ts";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Half past twelve today (UTC): within the life of a session, and always the same part of a day. */
export const now = Math.floor(Date.now() / dayMs) * dayMs + 12.5 * hourMs;
/** The end of the hour, where reports end. */
export const end = now + 0.5 * hourMs;
/** The points of the site. */
export const points = pointFixture(now);

export const isPerson = ({ botScore }: Point) => botScore === 0;

/** The sum over the people's points from so many days before the end of the hour to so many days before it. */
export function sum(
  double: PointDouble,
  fromDays: number,
  toDays = 0,
  is: (point: Point) => boolean = isPerson,
) {
  return points
    .filter((point) => point.time >= end - fromDays * dayMs && point.time < end - toDays * dayMs)
    .filter(is)
    .reduce((total, point) => total + point[double], 0);
}

/** Stores the points and stops the clock for the tests of a file; the reports as an admin reads them. */
export function withReports() {
  let cookie = "";
  const stopClock = () => vi.spyOn(Date, "now").mockReturnValue(now);
  beforeAll(async () => {
    stopClock();
    ({ cookie } = await signIn("admin"));
    await insertPoints(env.DB, new URL(env.PUBLIC_ORIGIN).hostname, points);
  });
  beforeEach(stopClock);

  const send = (path: string) => request("GET", path, { cookie });
  async function get<T extends { reply: { _zod: { output: unknown } } }>(
    _endpoint: T,
    path: string,
  ): Promise<T["reply"]["_zod"]["output"]> {
    const response = await send(path);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return JSON.parse(text);
  }
  return {
    send,
    get,
    report: (query = "") => get(getReport, `${getReport.path}?${query}`),
    breakdown: (dimension: string, query = "") =>
      get(getBreakdown, `${getBreakdown.path.replace(":dimension", dimension)}?${query}`),
    dashboard: (query = "") => get(getDashboard, `${getDashboard.path}?${query}`),
  };
}
