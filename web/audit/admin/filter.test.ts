import { expect, it } from "vitest";
import { queryOf, readFilter, writeFilter } from "./filter.ts";

it("is the same after it was written to a URL and read again", () => {
  const search = "?person=abc&kind=mail&record=mail%3Ax%3Ateam&from=2026-11-01&to=2026-11-22";
  expect(writeFilter(readFilter(search))).toBe(search);
});

it("ignores what the server would refuse", () => {
  const search = "?person=a%20b&kind=secret&record=mail&from=yesterday&to=2026-1-1";
  expect(writeFilter(readFilter(search))).toBe("");
  expect(readFilter("?from=2026-13-45&to=2026-02-30")).toEqual({});
});

it("asks for whole days of the reader's zone", () => {
  const { from, until } = queryOf({ from: "2026-11-01", to: "2026-11-01" });
  expect(Number(from)).toBe(new Date(2026, 10, 1).getTime());
  expect(Number(until)).toBe(new Date(2026, 10, 2).getTime());
});
