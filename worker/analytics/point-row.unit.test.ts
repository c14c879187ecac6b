import { expect, it } from "vitest";
import { pointBlobs, pointDoubles } from "#contract/analytics-points.ts";
import { samplePoint } from "#worker/testing/points.ts";
import { pointRow } from "./point-row.ts";

const bytes = (text: string | undefined) => new TextEncoder().encode(text).length;

it("writes every column of a point at its number", () => {
  const point = samplePoint({ page: "/news", release: "r1", views: 1, time: 5, schemaVersion: 3 });
  const { indexes, blobs, doubles } = pointRow("site.example", point);
  expect(indexes).toEqual(["site.example"]);
  expect([blobs.length, doubles.length]).toEqual([20, 20]);
  expect([blobs[0], blobs[2], blobs[19]]).toEqual(["pageview", "/news", "r1"]);
  expect([doubles[0], doubles[18], doubles[19]]).toEqual([1, 5, 3]);
});

it("numbers no column twice", () => {
  const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
  expect(Object.values(pointBlobs).toSorted((a, b) => a - b)).toEqual(numbers);
  expect(Object.values(pointDoubles).toSorted((a, b) => a - b)).toEqual(numbers);
});

it("keeps the longest texts within the limits of Analytics Engine and cuts no character in half", () => {
  const long = "€😀".repeat(3000);
  const texts = Object.fromEntries(Object.keys(pointBlobs).map((name) => [name, long]));
  const { indexes, blobs } = pointRow(long, samplePoint(texts));
  expect(bytes(indexes[0])).toBeLessThanOrEqual(96);
  expect(bytes(blobs.join(""))).toBeLessThanOrEqual(16_384);
  expect(bytes(blobs[4])).toBeGreaterThan(2040);
  for (const blob of [...indexes, ...blobs])
    expect(long.startsWith(blob) && blob.isWellFormed()).toBe(true);
});

it("writes 0 for a number that is none", () => {
  const { doubles } = pointRow(
    "site.example",
    samplePoint({ activeMs: Number.NaN, lcp: Infinity }),
  );
  expect([doubles[4], doubles[10]]).toEqual([0, 0]);
});
