import { expect, it } from "vitest";
import { changeText, countText, durationText, figureTexts } from "./figure-texts.ts";

const none = { views: 0, sessions: 0, visitors: 0, bounces: 0, events: 0, activeMs: 0 };

it.each([
  [0, "0m 0s"],
  [59_400, "0m 59s"],
  [59_600, "1m 0s"],
  [3_725_000, "62m 5s"],
])("writes %d milliseconds as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it.each([
  [110, 100, "+10%"],
  [50, 100, "−50%"],
  [100, 100, "±0%"],
  [30_000, 10, "+299,900%"],
  [5, 0, null],
])("writes the change to %d from %d as %s", (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});

it("separates thousands and rounds estimates", () => {
  expect(countText(12_480.4)).toBe("12,480");
});

it("has every figure of a period with its change", () => {
  const now = { visitors: 80, sessions: 100, views: 220, events: 30, bounces: 40, activeMs: 9e6 };
  const before = { ...now, visitors: 40, sessions: 50, bounces: 25, activeMs: 6e6 };
  expect(figureTexts(now, before)).toEqual([
    { name: "Visitors", value: "80", change: "+100%" },
    { name: "Sessions", value: "100", change: "+100%" },
    { name: "Page views", value: "220", change: "±0%" },
    { name: "Events", value: "30", change: "±0%" },
    { name: "Bounce rate", value: "40%", change: "−10 points" },
    { name: "Time per session", value: "1m 30s", change: "−25%" },
  ]);
});

it("has only what counts hits where the figures are of hits", () => {
  const names = figureTexts(none, none, true).map(({ name }) => name);
  expect(names).toEqual(["Page views", "Events"]);
});

it("compares nothing with a period without data, and divides nothing by no session", () => {
  for (const { value, change } of figureTexts(none, none)) {
    expect(value).toMatch(/^0/);
    expect(change).toBeNull();
  }
});

it("keeps a bounce rate from 0 to 100 %, also where a second view came in the next period", () => {
  const rate = (bounces: number) =>
    figureTexts({ ...none, sessions: 1, bounces }, { ...none, sessions: 1, bounces: -2 }).find(
      ({ name }) => name === "Bounce rate",
    );
  expect(rate(-1)).toEqual({ name: "Bounce rate", value: "0%", change: "±0 points" });
  expect(rate(2)?.value).toBe("100%");
});
