import { expect, it } from "vitest";
import { formatFilters } from "#contract/analytics-reports.ts";
import { readView, reportQueryOf, writeView } from "./view-state.ts";

it("shows visitors of the last 7 days by channel on the first tab by default", () => {
  expect(readView("")).toEqual({
    tab: "overview",
    range: "7d",
    days: undefined,
    filters: [],
    bots: undefined,
    data: undefined,
    metric: "visitors",
    sources: "channel",
  });
  expect(writeView(readView(""))).toBe("");
});

it("reads back what it has written", () => {
  const view = {
    ...readView(""),
    tab: "pages",
    range: "90d",
    filters: [
      { dimension: "country", isExcluded: true, value: "IE" },
      { dimension: "page", isExcluded: false, value: "/news/a;b=c&d" },
    ],
    bots: "only",
    data: "real",
    metric: "duration",
    sources: "utmCampaign",
  } as const;
  expect(readView(writeView(view))).toEqual(view);
});

it("keeps days instead of a range", () => {
  const days = { from: "2026-11-01", to: "2026-11-22" };
  const search = writeView({ ...readView("?range=90d"), days });
  expect(search).toBe("?from=2026-11-01&to=2026-11-22");
  expect(readView(search).days).toEqual(days);
});

it("ignores values that are no option", () => {
  const search =
    "?tab=secret&range=8d&bots=maybe&data=all&metric=money&sources=page&filters=colour%3Dred";
  expect(readView(search)).toEqual(readView(""));
  expect(readView("?from=2026-11-22&to=2026-11-01").days).toBeUndefined();
  expect(readView("?from=2026-11-22").days).toBeUndefined();
  expect(readView("?from=2024-11-22&to=2026-11-22").days).toBeUndefined();
  expect(readView("?from=2026-02-40&to=2026-11-01").days).toBeUndefined();
});

it("asks the reports for the same part of the data", () => {
  const filters = [{ dimension: "device", isExcluded: false, value: "Phone" }] as const;
  const view = { ...readView("?range=24h&bots=true&data=demo"), filters };
  expect(reportQueryOf(view, "Europe/London")).toEqual({
    range: "24h",
    from: undefined,
    to: undefined,
    timeZone: "Europe/London",
    filters: formatFilters(filters),
    bots: "true",
    data: "demo",
  });
});
