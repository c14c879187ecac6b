import { expect, it } from "vitest";
import { matchesPhrase, splitMatches } from "./phrase-matches.ts";

const bracketed = (label: string, phrase: string) =>
  splitMatches(label, phrase)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

it("marks every match in any case and drops nothing", () => {
  expect(bracketed("Okafor, Amara", "okaf")).toBe("[Okaf]or, Amara");
  expect(bracketed("anna Hanna", "AN")).toBe("[an]na H[an]na");
  expect(bracketed("Okafor", "x")).toBe("Okafor");
  expect(bracketed("Okafor", "")).toBe("Okafor");
});

it("leaves a label alone that becomes longer in lower case", () => {
  expect(bracketed("İpek", "p")).toBe("İpek");
});

it("finds a phrase anywhere in a label", () => {
  expect(matchesPhrase("Keyboard Shortcuts", "cuts")).toBe(true);
  expect(matchesPhrase("Keyboard Shortcuts", "theme")).toBe(false);
  expect(matchesPhrase("Log Out", "")).toBe(true);
  expect(matchesPhrase("Assign to \u2068שרה\u2069", "to שרה")).toBe(true);
});
