import { expect, it } from "vitest";
import { areOfHits, rankingOf } from "./analytics-hits.ts";

it("tells views and events from what a whole session has", () => {
  const [country, device] = [{ dimension: "country" }, { dimension: "device" }] as const;
  expect(areOfHits([country, { dimension: "page" }])).toBe(true);
  expect(areOfHits([{ dimension: "event" }])).toBe(true);
  expect(areOfHits([country, device])).toBe(false);
  expect(areOfHits([])).toBe(false);
});

it("ranks by views or events, not by visitors, where a filter is about single views or events", () => {
  const filter = (dimension: "page" | "event" | "country", isExcluded = false) => [
    { dimension, isExcluded },
  ];
  expect(rankingOf("country")).toBe("visitors");
  expect(rankingOf("country", filter("country"))).toBe("visitors");
  expect(rankingOf("country", filter("page"))).toBe("views");
  expect(rankingOf("country", filter("event"))).toBe("events");
  expect(rankingOf("country", filter("event", true))).toBe("views");
  expect(rankingOf("page", filter("event"))).toBe("events");
  expect(rankingOf("event", filter("page"))).toBe("events");
});
