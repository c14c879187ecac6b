import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot, root } from "#scripts/lib/root.ts";

const read = (file: string): string => readFileSync(inRoot(file), "utf8");
const find = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

/** A file or folder below one of the project's folders, as documentation writes it. */
const pathPattern =
  /(?<![\w/#.-])(?:contract|worker|web|seed|scripts|asset-pipeline|e2e|bench|migrations|docs)\/[\w./<>[\]*-]*/g;

/** The paths that a text names, without the full stop of a sentence. */
const pathsIn = (text: string): string[] =>
  (text.match(pathPattern) ?? []).map((path) => path.replace(/\.+$/, ""));

/** Recipes write `x` or `<slice>` for the name of the new part: only the folder before it must exist. */
function existingPart(path: string): string {
  const parts = path.split("/");
  const placeholder = parts.findIndex((part) => /^x\b|-x\b|\bx-|[<*]/.test(part));
  return placeholder === -1 ? path : parts.slice(0, placeholder).join("/");
}

describe.each(["README.md", "CONTRIBUTING.md"])("%s", (document) => {
  const text = read(document);

  it("names only files and folders that exist", () => {
    const missing = pathsIn(text).filter((path) => !existsSync(inRoot(existingPart(path))));
    expect(missing).toEqual([]);
  });

  it("names only npm scripts that exist", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("a slice of the worker", () => {
  const slices = find("worker/*/routes.ts").map((file) => dirname(file).slice("worker/".length));

  it.each(slices)("%s is mounted in worker/app.ts", (slice) => {
    expect(read("worker/app.ts")).toContain(`"./${slice}/routes.ts"`);
  });

  it.each(slices)("%s has its endpoints in a file of contract/ by its name", (slice) => {
    expect(existsSync(inRoot("contract", `${slice}.ts`))).toBe(true);
  });
});

describe("a section of the back office", () => {
  const folders = find("web/*/admin");

  it.each(folders)("%s lists its views in section.ts", (folder) => {
    expect(find(`${folder}/section.{ts,tsx}`)).toHaveLength(1);
  });

  it.each(folders)("%s has its line in web/pages/admin-sections.ts", (folder) => {
    expect(read("web/pages/admin-sections.ts")).toContain(`"#${folder}/section.ts`);
  });
});
