import { expect, it } from "vitest";
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
