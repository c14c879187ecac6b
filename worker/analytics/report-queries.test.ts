import { expect, it } from "vitest";
import { getDashboard } from "#contract/analytics-dashboard.ts";
import { getFunnel } from "#contract/analytics-funnel.ts";
import type { Point } from "#contract/analytics-points.ts";
import { getBreakdown, getReport, getWebVitals } from "#contract/analytics-reports.ts";
import { end, isPerson, sum, withReports } from "#worker/testing/analytics-reports.ts";
import { errorOf } from "#worker/testing/request.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const { breakdown, report, send } = withReports();

it.each<[string, (point: Point) => boolean]>([
  ["country=DE", ({ country }) => country === "DE"],
  ["country=DE;country=GB", ({ country }) => country === "DE" || country === "GB"],
  ["country!=DE;country!=GB", ({ country }) => country !== "DE" && country !== "GB"],
  ["country=DE;device=Phone", ({ country, device }) => country === "DE" && device === "Phone"],
  ["page=/news/o'brien", ({ page }) => page === "/news/o'brien"],
  [`page=${encodeURIComponent("/news/zürich-100%")}`, ({ page }) => page === "/news/zürich-100%"],
  ["utmCampaign=O'Brien's", ({ utmCampaign }) => utmCampaign === "O'Brien's"],
  ["country=", ({ country }) => country === ""],
  ["page=' OR 1=1 --", () => false],
])("filters by %s", async (filters, is) => {
  const query = `range=90d&filters=${encodeURIComponent(filters)}`;
  const views = sum("views", 90, 0, (point) => isPerson(point) && is(point));
  expect((await report(query)).totals.views).toBe(views);
  const { data } = await breakdown("page", `${query}&limit=1000`);
  expect(data.reduce((total, row) => total + row.views, 0)).toBe(views);
});

it("leaves bots out, adds them, or shows nothing else", async () => {
  const views = async (query: string) => (await report(`range=90d${query}`)).totals.views;
  const all = sum("views", 90, 0, () => true);
  expect(await views("")).toBe(sum("views", 90));
  expect(await views("&bots=true")).toBe(all);
  expect(await views("&bots=only")).toBe(all - sum("views", 90));
  expect(all).toBeGreaterThan(sum("views", 90));
});

it("counts a custom range in days of the time zone", async () => {
  const query = "from=2026-10-25&to=2026-10-25&timeZone=Europe/Berlin";
  const { period, buckets, totals } = await report(query);
  const from = Date.UTC(2026, 9, 24, 22);
  expect(period).toEqual({ from, to: from + 25 * hourMs, unit: "hour" });
  expect(buckets).toHaveLength(25);
  const [fromDays, toDays] = [from, from + 25 * hourMs].map((time) => (end - time) / dayMs);
  expect(totals.views).toBe(sum("views", fromDays ?? 0, toDays));
});

it.each([
  ["range=1y", "range"],
  ["range=", "range"],
  ["from=2026-10-01", "to"],
  ["to=2026-10-01", "from"],
  ["from=2026-10-02&to=2026-10-01", "to"],
  ["from=2025-01-01&to=2026-10-01", "to"],
  ["from=1999-01-01&to=1999-01-02", "from"],
  ["from=2100-01-01&to=2100-01-02", "to"],
  ["from=2026-02-30&to=2026-03-01", "from"],
  ["from=yesterday&to=2026-10-01", "from"],
  ["timeZone=Europe/Atlantis", "timeZone"],
  ["filters=nonsense", "filters"],
  ["filters=page=a%5Cb", "filters"],
  ["filters=page=a%250Ab", "filters"],
  ["bots=maybe", "bots"],
  ["data=fake", "data"],
  ["unknown=1", "unknown"],
])("answers 400 to the query %s and names its field", async (query, field) => {
  for (const path of [getDashboard.path, getReport.path, getWebVitals.path, getFunnel.path]) {
    const response = await send(`${path}?${query}`);
    expect(await errorOf(response)).toEqual({ status: 400, code: "bad_query", fields: [field] });
  }
});

it.each(["0", "1001", "1.5", "many", ""])(
  "answers 400 to a breakdown of %s rows",
  async (limit) => {
    const path = `${getBreakdown.path.replace(":dimension", "page")}?limit=${limit}`;
    expect((await errorOf(await send(path))).fields).toEqual(["limit"]);
  },
);
