import { expect, it } from "vitest";
import { spamScore, spamThreshold } from "./spam.ts";

const identityClaims = {
  elapsedMs: 45_000,
  texts: ["My site is https://mina.example, and I make bowls."],
};

it("takes a person with one link and some patience for a person", () => {
  expect(spamScore(identityClaims)).toBe(0);
});

it("takes a form that says nothing about its sender for a person's", () => {
  expect(spamScore({ texts: ["Hello"] })).toBe(0);
});

it("takes a creator who links to four places for a person", () => {
  const links = ["mina", "video", "photo", "shop"].map((name) => `https://${name}.example/me`);
  const texts = [links.join(" "), `Portfolio: ${links[0]} Goals: ${links.join(", ")}`];
  expect(spamScore({ elapsedMs: 90_000, texts })).toBe(0);
});

it("never takes haste alone for a script", () => {
  expect(spamScore({ ...identityClaims, elapsedMs: 0 })).toBeLessThan(spamThreshold);
});

it.each([
  ["filled the field people never see", { ...identityClaims, website: "x" }],
  [
    "filled the form in a second, with links",
    { elapsedMs: 900, texts: [5, 6, 7, 8, 9].map((n) => `www.p${n}.example`) },
  ],
  ["wrote markup", { ...identityClaims, texts: ['<a href="https://pills.example">pills</a>'] }],
  [
    "wrote seven links",
    { ...identityClaims, texts: [1, 2, 3, 4, 5, 6, 7].map((n) => `https://p${n}.example`) },
  ],
])("takes a sender who %s for a script", (_, signs) => {
  expect(spamScore(signs)).toBeGreaterThanOrEqual(spamThreshold);
});
