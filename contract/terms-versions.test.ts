import { expect, it } from "vitest";
import { termsVersion } from "./legal.ts";
import { earlierVersions, isTermsVersion } from "./terms-versions.ts";

const inForceAt = Date.parse(termsVersion);
const dayMs = 86_400_000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

it("knows the version in force and those before it", () => {
  expect(isTermsVersion(termsVersion, inForceAt)).toBe(true);
  expect(isTermsVersion("2026-11-01", inForceAt)).toBe(true);
});

it("keeps every version that was in force", () => {
  expect([...earlierVersions, termsVersion]).toEqual([
    ...["2026-11-01", "2026-11-22", "2026-11-23", "2026-11-25", "2026-11-27"],
  ]);
});

it("refuses a date on which the terms did not change", () => {
  expect(isTermsVersion("2026-11-24", inForceAt)).toBe(false);
  expect(isTermsVersion("2020-01-01", inForceAt)).toBe(false);
});

it("accepts a newer version of the last week, of pages that are deployed first, and none after tomorrow", () => {
  const now = inForceAt + 30 * dayMs;
  expect(isTermsVersion(dateOf(now), now)).toBe(true);
  // It may be tomorrow where the pages were built.
  expect(isTermsVersion(dateOf(now + dayMs), now)).toBe(true);
  expect(isTermsVersion(dateOf(now + 2 * dayMs), now)).toBe(false);
  expect(isTermsVersion(dateOf(now - 8 * dayMs), now)).toBe(false);
  expect(isTermsVersion("2026-99-99", now)).toBe(false);
});
