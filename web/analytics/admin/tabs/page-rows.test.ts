import { expect, it, vi } from "vitest";
import {
  allPagesCsv,
  millisecondsText,
  pagesCsv,
  rating,
  scrollText,
  secondsText,
  shiftText,
  timeText,
  withVitals,
} from "./page-rows.ts";

const row = {
  key: "/",
  views: 10,
  sessions: 4,
  visitors: 3,
  bounces: 1,
  events: 0,
  activeMs: 1_300_000,
  exits: 2,
  scrolled: 840,
};
const vitals = { page: "/", loads: 8, lcp: 1910, inp: 90, cls: 0.013, fcp: 900, ttfb: 120 };

it("adds what was measured to its page", () => {
  const rows = withVitals([row, { ...row, key: "/about" }], [vitals]);
  expect(rows.map(({ lcp }) => lcp)).toEqual([1910, null]);
});

it("takes averages of views, and none of nothing", () => {
  expect(timeText(row)).toBe("2 m 10 s");
  expect(scrollText(row)).toBe("84 %");
  expect(scrollText({ ...row, scrolled: 1200 })).toBe("100 %");
  expect([timeText({ ...row, views: 0 }), scrollText({ ...row, views: 0 })]).toEqual(["–", "–"]);
});

it("writes measurements with their units", () => {
  expect([secondsText(1910), millisecondsText(90.4), shiftText(0.013)]).toEqual([
    "1.9 s",
    "90 ms",
    "0.01",
  ]);
  expect([secondsText(null), millisecondsText(null), shiftText(null)]).toEqual(["–", "–", "–"]);
});

it("rates vitals by their limits", () => {
  expect([2500, 2501, 4000, 4001].map((lcp) => rating("lcp", lcp))).toEqual([
    "good",
    "fair",
    "fair",
    "poor",
  ]);
  expect([rating("inp", 200), rating("cls", 0.26), rating("cls", null)]).toEqual([
    "good",
    "poor",
    null,
  ]);
});

it("makes a table for spreadsheets", () => {
  expect(pagesCsv(withVitals([row], [vitals])).rows).toEqual([["/", 10, 4, 2, 130, 84, 1910]]);
  expect(pagesCsv(withVitals([{ ...row, views: 0 }], [])).rows[0]?.slice(4)).toEqual([
    null,
    null,
    null,
  ]);
});

it("saves every page, not only those that are shown", async () => {
  vi.stubGlobal("fetch", async (url: string) => {
    const limit = Number(new URL(url, "https://site.example").searchParams.get("limit"));
    const data = Array.from({ length: limit }, (_, index) => ({ ...row, key: `/${index}` }));
    return Response.json({ data, total: 1000 });
  });
  const { rows } = await allPagesCsv({ range: "7d", timeZone: "UTC" }, [vitals]);
  expect(rows).toHaveLength(1000);
});
