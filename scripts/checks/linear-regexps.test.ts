import { globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { inRoot } from "#scripts/lib/root.ts";

type RegExpLiteral = { source: string; flags: string };

/** The regular expressions of a file, read from its syntax tree. */
function regExpsIn(file: string): RegExpLiteral[] {
  const found: RegExpLiteral[] = [];
  const lang = file.endsWith("x") ? "tsx" : "ts";
  JSON.stringify(parseAst(readFileSync(inRoot(file), "utf8"), { lang }), (_, node) => {
    if (node?.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    return node;
  });
  return found;
}

/** Whether some text makes the work of a regular expression grow faster than the text. */
const isSuperlinear = (regExp: RegExpLiteral): boolean => analyse(regExp).reports.length > 0;

it.each([
  { source: "\\/+$", flags: "", expected: true },
  { source: "-[\\w-]{8,}(?=\\.(js|css))", flags: "g", expected: true },
  { source: "^\\s*at |@", flags: "m", expected: true },
  { source: "\\/+", flags: "g", expected: false },
])("finds out whether /$source/ is superlinear: $expected", ({ expected, ...regExp }) => {
  expect(isSuperlinear(regExp)).toBe(expected);
});

const files = globSync("{worker,contract,web}/**/*.{ts,tsx}", { cwd: inRoot(".") }).filter(
  (file) => !/\.test\.tsx?$|^worker\/testing\/|^web\/prerender\//.test(file),
);

it("reads public text with regular expressions whose work grows no faster than the text", () => {
  const literals = files.flatMap((file) => regExpsIn(file).map((regExp) => ({ file, ...regExp })));
  expect(literals.length).toBeGreaterThan(30);
  expect(literals.filter(isSuperlinear)).toEqual([]);
});
