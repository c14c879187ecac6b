import { expect, it } from "vitest";
import { spamScore, spamThreshold } from "./spam.ts";

const person = {
  elapsedMs: 45_000,
  texts: ["My site is https://mina.example, and I make bowls."],
};

it("scores 0 for one link sent after 45 seconds", () => {
  expect(spamScore(person)).toBe(0);
});

it("scores 0 for a form without spam signals", () => {
  expect(spamScore({ texts: ["Hello"] })).toBe(0);
});

it("scores 0 for four different links, however often each is repeated", () => {
  const links = ["mina", "video", "photo", "shop"].map((name) => `https://${name}.example/me`);
  const texts = [links.join(" "), `Portfolio: ${links[0]} Goals: ${links.join(", ")}`];
  expect(spamScore({ elapsedMs: 90_000, texts })).toBe(0);
});

it("stays below the threshold for haste alone", () => {
  expect(spamScore({ ...person, elapsedMs: 0 })).toBeLessThan(spamThreshold);
});

it.each([
  ["has a filled honeypot", { ...person, website: "x" }],
  [
    "was sent in a second and has five links",
    { elapsedMs: 900, texts: [5, 6, 7, 8, 9].map((n) => `www.p${n}.example`) },
  ],
  ["has link markup", { ...person, texts: ['<a href="https://pills.example">pills</a>'] }],
  [
    "has seven links",
    { ...person, texts: [1, 2, 3, 4, 5, 6, 7].map((n) => `https://p${n}.example`) },
  ],
])("reaches the threshold when the form %s", (_, signals) => {
  expect(spamScore(signals)).toBeGreaterThanOrEqual(spamThreshold);
});
