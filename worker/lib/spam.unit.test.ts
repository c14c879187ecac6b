import { expect, it } from "vitest";
import { spamScore, spamThreshold } from "./spam.ts";

const person = {
  website: "",
  elapsedMs: 45_000,
  texts: ["My site is https://mina.example, and I make bowls."],
  provenance: "script of a page",
  otherSenders: 0,
  turnstile: "unknown",
} as const;
const tenLinks = [...Array(10).keys()].map((n) => `https://p${n}.example`);
const fiveLinks = [5, 6, 7, 8, 9].map((n) => `www.p${n}.example`);
const { elapsedMs: _, ...withoutScript } = { ...person, provenance: "navigation" } as const;

it("scores 0 for a person, with and without script", () => {
  expect(spamScore(person)).toBe(0);
  expect(spamScore(withoutScript)).toBe(0);
});

it("scores 0 for four different links, however often each is repeated", () => {
  const links = ["mina", "video", "photo", "shop"].map((name) => `https://${name}.example/me`);
  const texts = [links.join(" "), `Portfolio: ${links[0]} Goals: ${links.join(", ")}.`];
  expect(spamScore({ ...person, texts })).toBe(0);
});

it.each([
  ["names ten profiles", { ...person, texts: tenLinks }],
  ["sends in haste", { ...person, elapsedMs: 0 }],
  ["has a text browser or an old one", { ...withoutScript, provenance: "old navigation" }],
  ["sends the same again with a corrected email", { ...person, otherSenders: 1 }],
  ["uses a text of two others", { ...person, otherSenders: 2 }],
  [
    "sends five links in haste and passes Turnstile",
    { ...person, elapsedMs: 0, texts: fiveLinks, turnstile: "passed" },
  ],
] as const)("stays below the threshold for a person who %s", (_, evidence) => {
  expect(spamScore(evidence)).toBeLessThan(spamThreshold);
});

const { website: _website, elapsedMs: _elapsed, ...withoutSignals } = person;
const { website: _honeypot, ...withoutHoneypot } = withoutScript;

it.each([
  ["has a filled honeypot", { ...person, website: "x" }],
  ["is JSON without spam signals", withoutSignals],
  [
    "is JSON of a program without the time",
    { ...person, provenance: "program", elapsedMs: undefined },
  ],
  ["is JSON of a program in haste", { ...person, provenance: "program", elapsedMs: 1 }],
  ["is an HTML form of a program", { ...withoutScript, provenance: "form of a program" }],
  ["is an HTML form without honeypot", withoutHoneypot],
  ["has a text of three other senders", { ...person, otherSenders: 3 }],
  ["has a token that Turnstile refuses", { ...person, turnstile: "failed" }],
  ["was sent in a second and has five links", { ...person, elapsedMs: 900, texts: fiveLinks }],
  ["has link markup", { ...person, texts: ['<a href="https://pills.example">pills</a>'] }],
  ["has ten links and a text of two others", { ...person, texts: tenLinks, otherSenders: 2 }],
] as const)("reaches the threshold when the form %s", (_, evidence) => {
  expect(spamScore(evidence)).toBeGreaterThanOrEqual(spamThreshold);
});
