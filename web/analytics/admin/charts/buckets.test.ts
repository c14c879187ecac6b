import { expect, it } from "vitest";
import { annotationsIn, withEnds } from "./buckets.ts";

const hourMs = 3_600_000;
const from = Date.UTC(2026, 10, 15, 8);

it("ends each bucket where the next one begins, and the last one with the period", () => {
  const buckets = [{ startAt: from }, { startAt: from + hourMs }];
  expect(withEnds(buckets, from + 90_000_000)).toEqual([
    { startAt: from, endAt: from + hourMs },
    { startAt: from + hourMs, endAt: from + 90_000_000 },
  ]);
  expect(withEnds([], from)).toEqual([]);
});

it("finds what happened within a bucket", () => {
  const marks = [-1, 0, hourMs].map((ms) => ({
    at: from + ms,
    kind: "release" as const,
    label: `${ms}`,
  }));
  const bucket = { startAt: from, endAt: from + hourMs };
  expect(annotationsIn(marks, bucket)).toEqual([marks[1]]);
});
