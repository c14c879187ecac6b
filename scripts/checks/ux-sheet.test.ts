import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "#scripts/lib/root.ts";

const sheet = ["docs/ux-sheet.md", "docs/ux-sheet-safe.md"]
  .map((file) => readFileSync(inRoot(file), "utf8"))
  .join("");

/** What stands below the heading of each promise, and its number. */
const promises = [...sheet.matchAll(/^### (\d+)\. .+\n([^#]*)/gm)].map(([, number, text = ""]) => ({
  number: Number(number),
  text,
}));

/** The marks of each promise in the summary: Content, Desk, Chat. */
const marks = new Map(
  [...sheet.matchAll(/^\| (\d+) +\| .+ \| (✓|✗|–) +\| (✓|✗|–) +\| (✓|✗|–) +\|$/gm)].map(
    ([, number, ...row]) => [Number(number), row],
  ),
);

it("has the 36 promises in their order, each in the summary and in a part of its own", () => {
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
  expect(promises.map(({ number }) => number)).toEqual(numbers);
  expect([...marks.keys()]).toEqual(numbers);
});

it.each(promises)(
  "says of promise $number where each section keeps it, and what proves that",
  ({ text }) => {
    for (const part of ["Content", "Desk", "Chat", "Proof"]) expect(text).toContain(`- ${part}: `);
    expect(text).toMatch(/- Proof: .*`[\w/.-]+\.(test|spec)\.tsx?`/);
  },
);

it("counts as met what no section lacks", () => {
  const met = [...marks.values()].filter((row) => !row.includes("✗")).length;
  expect(sheet).toContain(`${met} of 36`);
});
