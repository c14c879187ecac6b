import { expect, it } from "vitest";
import { dayWords } from "./day-words.ts";

const now = new Date(2031, 2, 1, 9, 30);

it.each([
  ["today", new Date(2031, 2, 1, 0, 0)],
  ["yesterday", new Date(2031, 1, 28, 23, 59)],
  ["yesterday", new Date(2031, 1, 28, 0, 0)],
  ["on 27 February", new Date(2031, 1, 27, 23, 59)],
])("says %s for %s", (words, day) => {
  expect(dayWords(day.getTime(), now)).toBe(words);
});
