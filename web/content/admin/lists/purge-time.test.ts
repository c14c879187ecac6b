import { expect, it } from "vitest";
import { daysUntil } from "./purge-time.tsx";

it("says for how many days an entry stays in the trash", () => {
  const day = 24 * 3_600_000;
  expect([30, 1.5, 0.9, -3].map((days) => daysUntil(days * day, 0))).toEqual([
    "in 30 days",
    "in 1 day",
    "today",
    "today",
  ]);
});
