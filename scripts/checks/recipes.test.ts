import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { operations, routeOf } from "#contract/operations.ts";
import { inRoot, root } from "#scripts/lib/root.ts";
import { policies } from "#worker/policies.ts";

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

describe.each(["README.md", "CONTRIBUTING.md", "docs/ux-sheet.md"])("%s", (document) => {
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

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** The routes that a file of contract/ describes, as the policies name them; none without the file. */
async function routesIn(contract: string): Promise<string[]> {
  if (!existsSync(inRoot(contract))) return [];
  const exports: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(contract));
  return Object.values(exports).flat().filter(isEndpoint).map(routeOf);
}

const migrations = find("migrations/*.sql").map(read).join("\n");

/** What the tables of a store lack, as sentences. */
function missingFromTables(store: string, slice: string): string[] {
  const tables = [...read(store).matchAll(/^(export )?const \w+ = sqliteTable\(\s*"(\w+)"/gm)];
  return tables.flatMap(([, isExported, table = ""]) => {
    if (!isExported)
      return [`${store} does not export the table “${table}”, so it gets no migration.`];
    if (migrations.includes(`CREATE TABLE \`${table}\``)) return [];
    return [`No migration creates the table “${table}”. Run: npm run db:new -- ${slice}`];
  });
}

/** Every piece a slice of the worker still lacks, as a sentence that names the file to edit. */
async function missingPieces(slice: string): Promise<string[]> {
  const folder = `worker/${slice}`;
  const contract = `contract/${slice}.ts`;
  const routes = await routesIn(contract);
  const listed = new Set(operations.map(({ endpoint }) => routeOf(endpoint)));
  const isListed = routes.every((route) => listed.has(route));
  const checks: readonly (readonly [isMissing: boolean, sentence: string])[] = [
    [!existsSync(inRoot(contract)), `${contract} with the endpoints of ${folder} does not exist.`],
    [
      !read("worker/app.ts").includes(`"./${slice}/routes.ts"`),
      `worker/app.ts does not mount ${folder}/routes.ts.`,
    ],
    [!isListed, `contract/operations.ts does not list ${contract}, so docs/api.md lacks it.`],
    [find(`${folder}/*.test.ts`).length === 0, `${folder}/routes.test.ts does not exist.`],
  ];
  return [
    ...checks.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence),
    ...routes
      .filter((route) => !(route in policies))
      .map((route) => `worker/policies.ts has no policy for “${route}”.`),
    ...find(`${folder}/*store.ts`).flatMap((store) => missingFromTables(store, slice)),
  ];
}

describe("a slice of the worker", () => {
  const slices = find("worker/*/routes.ts").map((file) => dirname(file).slice("worker/".length));

  it.each(slices)("%s has all of its pieces", async (slice) => {
    expect(await missingPieces(slice)).toEqual([]);
  });
});

describe("a section of the back office", () => {
  it.each(find("web/*/admin"))("%s has all of its pieces", (folder) => {
    const checks = [
      [
        !existsSync(inRoot(folder, "section.ts")),
        `${folder}/section.ts, which lists its views, does not exist.`,
      ],
      [
        !read("web/pages/admin-sections.ts").includes(`"#${folder}/section.ts"`),
        `web/pages/admin-sections.ts does not list ${folder}/section.ts.`,
      ],
    ] as const;
    const missing = checks.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
    expect(missing).toEqual([]);
  });
});

it("a browser test of one feature is named after it, so that it is deleted with the feature", () => {
  const helpers = find("e2e/support/*.ts").map((file) => basename(file, ".ts"));
  const features = helpers.filter((name) => existsSync(inRoot("web", name)));
  const misnamed = features.flatMap((feature) =>
    find("e2e/*.spec.ts")
      .filter((file) => read(file).includes(`"./support/${feature}.ts"`))
      .filter((file) => !basename(file).startsWith(feature.replace(/s$/, ""))),
  );
  expect(misnamed).toEqual([]);
});
