import { expect, it } from "vitest";
import { capitalized, countClause, countPhrase, nextHourWord, numberWord } from "./number-words.ts";

it("writes counts up to twelve as words", () => {
  expect(numberWord(1)).toBe("one");
  expect(numberWord(12)).toBe("twelve");
  expect(numberWord(13)).toBe("13");
});

it("agrees the verb with the count", () => {
  expect(capitalized(countPhrase(1, "answer is", "answers are"))).toBe("One answer is");
  expect(capitalized(countPhrase(3, "answer is", "answers are"))).toBe("Three answers are");
});

it("says when a count stopped at a limit", () => {
  const clause = (count: number, hasMore: boolean) =>
    countClause({ count, hasMore }, "mail waits", "mails wait");
  expect(clause(2, false)).toBe("Two mails wait");
  expect(clause(1000, true)).toBe("More than 1,000 mails wait");
});

it("names the next full hour of the reader's day", () => {
  const at = (hours: number, minutes: number) => new Date(2026, 10, 21, hours, minutes).getTime();
  expect(nextHourWord(at(13, 10))).toBe("two");
  expect(nextHourWord(at(14, 0))).toBe("two");
  expect(nextHourWord(at(11, 30))).toBe("noon");
  expect(nextHourWord(at(23, 5))).toBe("midnight");
});
