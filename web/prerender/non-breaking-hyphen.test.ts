import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = globSync("{web,worker}/**/*.{ts,tsx}", {
  exclude: (path) => /\/admin(\/|$)|\.test\./.test(path),
});

/** The source without its comments. */
const code = (path: string): string =>
  readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

it("has sources to read", () => {
  expect(sources.length).toBeGreaterThan(100);
});

it("never breaks a line inside “e‑mail”: public text has the non-breaking hyphen U+2011", () => {
  expect(sources.filter((path) => /\be-mail/i.test(code(path)))).toEqual([]);
});
