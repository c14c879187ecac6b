import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { inRoot } from "#scripts/lib/root.ts";

type RegExpLiteral = { source: string; flags: string };

/** The regular expressions of a file, read from its syntax tree. */
function regExpsIn(file: string): RegExpLiteral[] {
  const found: RegExpLiteral[] = [];
  JSON.stringify(parseAst(readFileSync(inRoot(file), "utf8"), { lang: "ts" }), (_, node) => {
    if (node?.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    return node;
  });
  return found;
}

const usual = ["a", "0", "-", "_", "/", " ", "\n", ".", '"', "<", "?", ":", "@", "=", "ü"];

/** Texts of a length that make a regular expression try again from many places. */
function* hostileTexts(source: string, length: number): Generator<string> {
  const literals = source.replaceAll("\\", "").match(/[a-z:/[.-]{2,}/gi) ?? [];
  const pieces = [...new Set([...usual, ...literals])];
  const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length));
  for (const first of pieces) {
    for (const second of pieces) {
      yield `${first}${fill(second)}\u0001`;
      yield `${fill(first + second)}\u0001`;
    }
  }
}

/** The processor time in milliseconds of one replacement, so that other programs do not count. */
function timeOf({ source, flags }: RegExpLiteral, text: string): number {
  const regExp = new RegExp(source, `${flags.replace(/[gy]/g, "")}g`);
  const startedAt = process.threadCpuUsage();
  text.replace(regExp, "");
  return process.threadCpuUsage(startedAt).user / 1000;
}

const length = 4000;
/** Less is too short to compare, and no quadratic work on 4 KB is that fast. */
const suspiciousMs = 3;
/** From 4 KB to 16 KB quadratic work grows sixteenfold, linear work fourfold. */
const maxGrowth = 9;

/** Whether some hostile text makes the work of a regular expression grow faster than the text. */
function isSuperlinear(regExp: RegExpLiteral): boolean {
  const longTexts = hostileTexts(regExp.source, 4 * length);
  for (const text of hostileTexts(regExp.source, length)) {
    const longText = longTexts.next().value ?? "";
    if (timeOf(regExp, text) < suspiciousMs) continue;
    const best = (each: string) => Math.min(...[1, 2, 3].map(() => timeOf(regExp, each)));
    if (best(longText) > maxGrowth * best(text)) return true;
  }
  return false;
}

it("finds a regular expression whose work grows with the square of the text", () => {
  expect(isSuperlinear({ source: "\\/+$", flags: "" })).toBe(true);
  expect(isSuperlinear({ source: "-[\\w-]{8,}(?=\\.(js|css))", flags: "g" })).toBe(true);
  expect(isSuperlinear({ source: "\\/+", flags: "g" })).toBe(false);
}, 60_000);

const files = globSync("{worker,contract}/**/*.ts", { cwd: inRoot(".") }).filter(
  (file) => !/\.test\.ts$|^worker\/testing\//.test(file),
);

it("has regular expressions to check", () => {
  expect(files.flatMap(regExpsIn).length).toBeGreaterThan(30);
});

it.each(files.filter((file) => regExpsIn(file).length > 0))(
  "does work in %s that grows no faster than the text",
  (file) => {
    const superlinear = regExpsIn(file).filter(isSuperlinear);
    expect(superlinear.map(({ source }) => source)).toEqual([]);
  },
  60_000,
);
