import type { Count } from "#contract/count.ts";

const numberWords = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
] as const;

/** A count as a word up to twelve, then in figures. */
export const numberWord = (count: number): string =>
  numberWords[count] ?? count.toLocaleString("en-GB");

/** A sentence's first letter as a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "one answer is", "three answers are". */
export const countPhrase = (count: number, one: string, many: string): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** "Three answers are", "More than 1,000 answers are": the beginning of a sentence. */
export function countClause({ count, hasMore }: Count, one: string, many: string): string {
  const phrase = countPhrase(count, one, many);
  return capitalized(hasMore ? `more than ${phrase}` : phrase);
}

/** The next full hour of the reader's day as a word: "two", "noon", "midnight". Epoch milliseconds. */
export function nextHourWord(at: number): string {
  const hour = Math.ceil((at - new Date(at).setHours(0, 0, 0, 0)) / 3_600_000) % 24;
  if (hour === 0) return "midnight";
  return hour === 12 ? "noon" : numberWord(hour % 12);
}
