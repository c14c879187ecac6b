import { expect, it } from "vitest";
import { matchesPhrase, splitMatches } from "./phrase-matches.ts";

const marked = (label: string, phrase: string) =>
  splitMatches(label, phrase)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join("");

it("marks every match in any case and loses no letter", () => {
  expect(marked("Okafor, Amara", "okaf")).toBe("[Okaf]or, Amara");
  expect(marked("anna Hanna", "AN")).toBe("[an]na H[an]na");
  expect(marked("Okafor", "x")).toBe("Okafor");
  expect(marked("Okafor", "")).toBe("Okafor");
});

it("leaves a label alone whose letters change their number in lower case", () => {
  expect(marked("İpek", "p")).toBe("İpek");
});

it("finds a phrase anywhere in a label", () => {
  expect(matchesPhrase("Keyboard Shortcuts", "cuts")).toBe(true);
  expect(matchesPhrase("Keyboard Shortcuts", "theme")).toBe(false);
  expect(matchesPhrase("Log Out", "")).toBe(true);
});
