import { expect, it } from "vitest";
import { withEagerImports } from "./eager-imports.ts";

/** What code exports as `value` once its imports are changed. */
async function exportedBy(code: string): Promise<unknown> {
  const { value } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(withEagerImports(code))}`
  );
  return value;
}

it("loads what a fixed name stands for with the module, and gives it to each import", async () => {
  const code = `
const read = () => import("node:path");
const [{ posix }, { sep }, os] = await Promise.all([read(), import('node:path'), import("node:os")]);
export const value = [posix.sep, sep, typeof os.cpus];`;
  expect(withEagerImports(code)).not.toMatch(/\bimport\s*\(/);
  expect(await exportedBy(code)).toEqual(["/", "/", "function"]);
});

it("leaves each line where it was, so that the source map still holds", () => {
  const code = 'const a = 1;\nconst b = () => import("b");\nconst c = 3;';
  const lines = withEagerImports(code).split("\n");
  expect(lines).toHaveLength(4);
  expect([lines[0], lines[2]]).toEqual(["const a = 1;", "const c = 3;"]);
});

it("leaves texts, comments, computed names and what is known of the module alone", () => {
  const code = `
const text = "import('a')"; // import("b")
const load = (name) => import(name);
export const { url } = import.meta;`;
  expect(withEagerImports(code)).toBe(code);
});
