import { expect, it } from "vitest";
import { metricOf, metricPhrase, metrics, metricText, metricValue } from "./metrics.ts";

const figures = { views: 9, sessions: 4, visitors: 3, bounces: 1, events: 2, activeMs: 100_000 };

it("has the five figures in their order", () => {
  expect(metrics.map(({ name, value }) => [name, value(figures)])).toEqual([
    ["Page views", 9],
    ["Sessions", 4],
    ["Events", 2],
    ["Avg. duration", 25_000],
    ["Visitors", 3],
  ]);
});

it("has no average without sessions", () => {
  const duration = metricOf("duration");
  const value = duration.value({ ...figures, sessions: 0 });
  expect(value).toBeNull();
  expect(metricText(duration, value)).toBe("–");
  expect(metricPhrase(duration, value)).toBe("no value");
});

it("divides no time on single pages by the sessions that began there", () => {
  const page = [{ dimension: "page" }] as const;
  expect(metricValue(metricOf("duration"), figures, page)).toBeNull();
  expect(metricValue(metricOf("duration"), figures, [{ dimension: "country" }])).toBe(25_000);
  expect(metricValue(metricOf("views"), figures, page)).toBe(9);
});

it("writes a value with its unit", () => {
  expect(metricPhrase(metricOf("visitors"), 1)).toBe("1 visitor");
  expect(metricPhrase(metricOf("views"), 9647)).toBe("9,647 page views");
  expect(metricPhrase(metricOf("duration"), 161_000)).toBe("2 m 41 s on average");
});

it("rounds estimates to whole visitors", () => {
  expect(metricText(metricOf("visitors"), 3.6)).toBe("4");
});
