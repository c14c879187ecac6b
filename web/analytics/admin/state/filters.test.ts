import { expect, it } from "vitest";
import {
  type Filter,
  formatFilters,
  maxFilters,
  parseFilters,
} from "#contract/analytics-reports.ts";
import {
  filterSentence,
  isFilterable,
  isNarrowed,
  toggleFilter,
  withoutFilter,
} from "./filters.ts";

const phone: Filter = { dimension: "device", isExcluded: false, value: "Phone" };
const tablet: Filter = { dimension: "device", isExcluded: false, value: "Tablet" };
const noIreland: Filter = { dimension: "country", isExcluded: true, value: "IE" };
const noFrance: Filter = { dimension: "country", isExcluded: true, value: "FR" };

it("adds a filter and takes it away again", () => {
  expect(toggleFilter([], phone)).toEqual([phone]);
  expect(toggleFilter([noIreland, phone], phone)).toEqual([noIreland]);
});

it("turns 'is' into 'is not' and back", () => {
  const noPhone = { ...phone, isExcluded: true };
  expect(toggleFilter([phone], noPhone)).toEqual([noPhone]);
  expect(toggleFilter([noPhone], phone)).toEqual([phone]);
});

it("shows one value of a dimension, and leaves out several", () => {
  expect(toggleFilter([phone, noIreland], tablet)).toEqual([noIreland, tablet]);
  expect(toggleFilter([noIreland], noFrance)).toEqual([noIreland, noFrance]);
  const noTablet = { ...tablet, isExcluded: true };
  expect(toggleFilter([phone], noTablet)).toEqual([phone, noTablet]);
});

it("adds no more than reports take", () => {
  const full = Array.from({ length: maxFilters }, (_, index) => ({
    ...noIreland,
    value: `${index}`,
  }));
  expect(toggleFilter(full, phone)).toBe(full);
  expect(toggleFilter(full, full[0] as Filter)).toHaveLength(maxFilters - 1);
});

it("adds no filter that makes them longer than reports take", () => {
  const long = ["a", "b", "c", "d"].map((character) => ({
    ...{ dimension: "utmCampaign" as const, isExcluded: true },
    value: character + "é".repeat(180),
  }));
  const [last = phone, ...others] = long;
  expect(toggleFilter(others, last)).toBe(others);
  expect(parseFilters(formatFilters(long))).toBeNull();
  expect(toggleFilter(others, phone)).toEqual([...others, phone]);
});

it("takes away a filter whether it shows or leaves out", () => {
  expect(withoutFilter([phone, noIreland], { ...noIreland, isExcluded: false })).toEqual([phone]);
});

it("offers no filter that reports would refuse or never find", () => {
  expect(isFilterable("page", "/about")).toBe(true);
  expect(isFilterable("referrer", "")).toBe(true);
  expect(isFilterable("page", "(other)")).toBe(false);
  expect(isFilterable("page", "/a\\b")).toBe(false);
  expect(isFilterable("page", "/".repeat(301))).toBe(false);
});

it("reads as a sentence", () => {
  expect(filterSentence([noIreland, phone])).toBe("Country is not Ireland and Device is Phone");
});

it("knows a view of a part of the people, and one of bots alone", () => {
  const country = { dimension: "country", isExcluded: false, value: "IE" } as const;
  expect(isNarrowed({ filters: [] })).toBe(false);
  expect(isNarrowed({ filters: [], bots: "true" })).toBe(false);
  expect(isNarrowed({ filters: [], bots: "only" })).toBe(true);
  expect(isNarrowed({ filters: [country] })).toBe(true);
});
