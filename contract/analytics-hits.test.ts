import { expect, it } from "vitest";
import { areOfHits } from "./analytics-hits.ts";

it("tells views and events from what a whole session has", () => {
  const [country, device] = [{ dimension: "country" }, { dimension: "device" }] as const;
  expect(areOfHits([country, { dimension: "page" }])).toBe(true);
  expect(areOfHits([{ dimension: "event" }])).toBe(true);
  expect(areOfHits([country, device])).toBe(false);
  expect(areOfHits([])).toBe(false);
});
