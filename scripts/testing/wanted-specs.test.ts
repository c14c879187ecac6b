import { expect, it } from "vitest";
import { isWanted } from "./wanted-specs.ts";

const files = ["people", "content-*"];

it.each<[string, boolean]>([
  ["", true],
  ["e2e/people.spec.ts", true],
  ["e2e/people.spec.ts:12", true],
  ["e2e/content-lists.spec.ts", true],
  ["e2e/news.spec.ts", false],
  ["e2e/news.spec.ts e2e/people.spec.ts", true],
  ["e2e/news.spec.ts people", true],
  // The start of a name, a folder and a regular expression, as Playwright takes them.
  ["e2e/peo", true],
  ["e2e/", true],
  ["(news|people)", true],
  ["/PEO.*spec/i", true],
  ["/news/", false],
  // The value of an option is no file.
  ["--grep news", true],
  ["--grep people e2e/news.spec.ts", true],
  ["--headed e2e/people.spec.ts", true],
  ["--project=site e2e/news.spec.ts", false],
])("tells whether a run has tests of some files: %j %j", (line, isExpected) => {
  expect(isWanted(files, line.split(" ").filter(Boolean))).toBe(isExpected);
});
