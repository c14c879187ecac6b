import { expect, it } from "vitest";
import { funnelRows, rateText, stepText, summarized } from "./funnel-rows.ts";

const search = {
  channel: "Search",
  sessions: 418,
  starts: 30,
  submissions: 9,
  accepted: 7,
} as const;
const email = { channel: "Email", sessions: 0, starts: 0, submissions: 0, accepted: 2 } as const;
const add = (a: number, b: number) => a + b;

it("says how many of the visits got as far as a step", () => {
  expect(rateText(search, "accepted")).toBe("7 of 418 visits, 2 %");
  expect(rateText(email, "accepted")).toBe("2 of 0 visits");
  expect(rateText(search, "sessions")).toBeUndefined();
  expect(rateText(search, "accepted", true)).toBeUndefined();
});

it("adds up all channels", () => {
  const all = summarized(funnelRows([search, email], false), add);
  expect(all).toMatchObject({ channel: "All", sessions: 418, accepted: 9 });
});

it("compares no visits that are filtered with applications that are not", () => {
  const rows = funnelRows([search, email], true);
  expect(rows).toEqual([{ ...search, accepted: null }]);
  const [row = search] = rows;
  expect([stepText(row, "submissions"), stepText(row, "accepted")]).toEqual(["9", "–"]);
  expect(rateText(row, "accepted")).toBeUndefined();
  expect(summarized(rows, add).accepted).toBeNull();
});
