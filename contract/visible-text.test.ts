import { expect, it } from "vitest";
import { oneVisibleLine, withoutInvisible } from "./visible-text.ts";

it.each([
  "Mina Okafor",
  "Tomás Lindqvist",
  "👩‍👩‍👧‍👦 Family",
  "🏃🏽‍♀️ run",
  "❤️‍🔥",
  "1️⃣ first",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿 England",
  "🇬🇧",
  "می‌خواهم",
  "क्‍ष",
  "അവന്\u200d",
  "১৪ই জুলাই\u09cd\u200c",
  "١٤٤٧ ه\u200d",
  "葛󠄀城",
  "שרה כהן",
  "محمد",
])("leaves %s as it is", (name) => {
  expect(oneVisibleLine(name)).toBe(name.normalize("NFC"));
  expect(withoutInvisible(name)).toBe(name);
});

it.each([
  ["a right-to-left override", "Mina\u202eroxe", "Minaroxe"],
  ["isolates and marks", "\u2066Mina\u2069\u200f", "Mina"],
  ["zero-width characters", "\u200bMi\u200bna\ufeff\u2060", "Mina"],
  ["a joiner between Latin characters", "Mi\u200dna\u200c", "Mina"],
  ["a soft hyphen and a filler", "Mi\u00adna\u3164", "Mina"],
  ["tags outside a flag", "Mina\u{e0041}\u{e0042}", "Mina"],
  ["a pile of selectors", "a\u{e0101}\u{e0102}\u{e0103}", "a"],
  ["line breaks, tabs and controls", "Mina\r\nBcc: x\u0085\u2028y\tz\u0001", "Mina Bcc: x y z "],
  ["a decomposed character", "Mu\u0308ller", "Müller"],
])("makes one visible line of a text with %s", (_, text, line) => {
  expect(oneVisibleLine(text)).toBe(line);
});

it("leaves nothing of a text that is invisible throughout", () => {
  expect(oneVisibleLine("\u3164\u200b\u2800\u202e").trim()).toBe("");
});
