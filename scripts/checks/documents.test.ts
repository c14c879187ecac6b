import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot, root } from "#scripts/lib/root.ts";

const documents = globSync(["*.md", "docs/**/*.md", "{asset-pipeline,bench}/*.md"], {
  cwd: root,
}).toSorted();
const read = (path: string): string => readFileSync(inRoot(path), "utf8");

/** The anchor of each heading, as GitHub makes it. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

function isResolved(link: string, document: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? document : join(dirname(document), path);
  return existsSync(inRoot(file)) && (!anchor || anchorsOf(read(file)).includes(anchor));
}

it.each(documents)("%s has no link that leads nowhere", (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const own = links.filter((link) => !/^(https?|mailto):/.test(link));
  expect(own.filter((link) => !isResolved(link, document))).toEqual([]);
});

it.each(documents)(
  "%s runs no TypeScript with another Node than that of node_modules",
  (document) => {
    expect(read(document).match(/(?<!npx )\bnode [\w/.-]+\.ts\b/g) ?? []).toEqual([]);
  },
);

const folders = ["asset-pipeline", "bench", "contract", "e2e", "scripts", "seed", "web", "worker"];
const files = globSync([...folders.map((folder) => `${folder}/**`), "*"], { cwd: root });
const sources = files.map((file) => `/${file}`);

/** Decisions are history and name what there was; recipes.test.ts looks at the others. */
const described = ["SECURITY.md", ...documents.filter((file) => /^docs\/[a-z]+\.md$/.test(file))];

describe.each(described)("%s", (document) => {
  it("names only source files that exist, by path or by name", () => {
    const named = read(document).matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|toml|css))`/g);
    const missing = [...named]
      .map(([, path = ""]) => path)
      .filter((path) => !sources.some((source) => source.endsWith(`/${path}`)));
    expect(missing).toEqual([]);
  });
});

it("docs/data.md names every table", () => {
  const stores = globSync("worker/**/*store.ts", { cwd: root }).map(read).join("\n");
  const tables = [...stores.matchAll(/sqliteTable\(\s*"(\w+)"/g)].map(([, name = ""]) => name);
  const data = read("docs/data.md");
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((name) => !data.includes(`\`${name}\``))).toEqual([]);
});
