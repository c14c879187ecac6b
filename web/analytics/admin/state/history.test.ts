import { expect, it } from "vitest";
import { arePointsKept } from "#contract/analytics-history.ts";
import { isBeforeKept } from "./history.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22, 12);
const last = (days: number) => ({ from: now - days * dayMs, to: now });
const filters = "device=Phone";

it("compares any period without filters", () => {
  expect(isBeforeKept({}, last(90), now)).toBe(true);
  expect(isBeforeKept({ filters: "" }, last(400), now)).toBe(true);
});

it("compares with filters as far back as points are kept", () => {
  expect(isBeforeKept({ filters }, last(30), now)).toBe(true);
  expect(isBeforeKept({ filters }, last(45), now)).toBe(true);
  expect(isBeforeKept({ filters }, last(46), now)).toBe(false);
  expect(isBeforeKept({ filters }, last(90), now)).toBe(false);
});

it("reckons from now, also for a period that has long ended", () => {
  const period = { from: now - 85 * dayMs, to: now - 56 * dayMs };
  expect(isBeforeKept({ filters }, period, now)).toBe(false);
  expect(isBeforeKept({}, period, now)).toBe(true);
});

it("keeps single views and events for 90 days, one of which may have 25 hours", () => {
  expect(arePointsKept(now - 90 * dayMs - 3_600_000, now)).toBe(true);
  expect(arePointsKept(now - 91 * dayMs, now)).toBe(false);
});
