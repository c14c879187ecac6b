import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { type ContentKind, contentKinds } from "#contract/content.ts";
import { publicKinds } from "#contract/content-entries.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { operations, routeOf } from "#contract/operations.ts";
import { inRoot, root } from "#scripts/lib/root.ts";
import type { AdminSection } from "#web/admin/section.ts";
import { shortcutGroups } from "#web/admin/shortcut-groups.ts";
import { policies } from "#worker/policies.ts";
import { readFileGraph } from "./import-graph.ts";

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

const documents = ["README.md", "CONTRIBUTING.md", "docs/ux-sheet.md", "docs/ux-sheet-safe.md"];

describe.each(documents)("%s", (document) => {
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

it("README.md and CONTRIBUTING.md name every variable that moves a port", () => {
  const commands = ["scripts/start.ts", "scripts/dev.ts"].map(read).join("\n");
  const variables = new Set(commands.match(/(?<=")(\w+_)?PORT(?=")/g));
  expect(variables.size).toBeGreaterThan(3);
  const documents = `${read("README.md")}${read("CONTRIBUTING.md")}`;
  expect([...variables].filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
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

const textTables = read("worker/personal-data.ts");

/** What the tables of a store lack, as sentences. */
function missingFromTables(store: string, slice: string): string[] {
  // Up to its last line, the next statement or the end of the file; a table may be one line.
  const tables = read(store).matchAll(
    /^(export )?const \w+ = sqliteTable\(\s*"(\w+)"([\s\S]*?)(?=^(?:\S*\);|export |const )|(?![\s\S]))/gm,
  );
  return [...tables].flatMap(([, isExported, table = "", columns = ""]) => {
    if (!isExported)
      return [`${store} does not export the table “${table}”, so it gets no migration.`];
    const checks: readonly (readonly [isMissing: boolean, sentence: string])[] = [
      [
        !migrations.includes(`CREATE TABLE \`${table}\``),
        `No migration creates the table “${table}”. Run: npm run db:new -- ${slice}`,
      ],
      [
        /\btext\(/.test(columns) && !new RegExp(`^ {2}${table}: `, "m").test(textTables),
        `worker/personal-data.ts does not say whose texts the table “${table}” of ${store} holds.`,
      ],
    ];
    return checks.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
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

const sectionFolders = find("web/*/admin");

const isSection = (value: unknown): value is AdminSection =>
  typeof value === "object" && value !== null && "routes" in value && "group" in value;

/** The sections that a `section.ts` exports; none without the file. */
async function sectionsIn(file: string): Promise<AdminSection[]> {
  if (!existsSync(inRoot(file))) return [];
  const exports: Record<string, unknown> = await import(/* @vite-ignore */ inRoot(file));
  return Object.values(exports).filter(isSection);
}

// By its path, because the views it leads to are checked with the types of a browser.
const { adminSections }: { adminSections: readonly AdminSection[] } = await import(
  /* @vite-ignore */ inRoot("web/pages/admin-sections.ts")
);
const makers = adminSections.flatMap(({ maker }) => maker ?? []);
const sectionPaths = adminSections.map(({ path }) => path);
/** Every key that follows `g` in a shortcut, of the sections and of the frame itself. */
const jumpKeys = shortcutGroups(adminSections).flatMap(({ shortcuts }) =>
  shortcuts.flatMap(({ keys: [first, second] }) => (first === "g" && second ? [second] : [])),
);
const isTaken = (value: string, all: readonly string[]): boolean =>
  all.indexOf(value) !== all.lastIndexOf(value);

/** What is wrong with the values of a section, as sentences. */
function faultsOfSection(file: string, section: AdminSection): string[] {
  const { path, label, jumpKey = "", routes } = section;
  const checks: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [label.trim() === "", `${file}: the section has no label.`],
    [isTaken(path, sectionPaths), `${file}: another section has the path “${path}”.`],
    [
      !/^\/(admin\/[\w-]+|cms|analytics)$/.test(path),
      `${file}: the path “${path}” is not below /admin, nor /cms or /analytics.`,
    ],
    [
      !routes.some((route) => /^(:\w+\?)?$/.test(route.path)),
      `${file}: no route has the path "", so ${path} shows nothing.`,
    ],
    [isTaken(jumpKey, jumpKeys), `${file}: the jumpKey “${jumpKey}” is taken.`],
    [
      section.maker !== undefined && makers.length > 1,
      `${file}: at most one section makes records, and another has a maker too.`,
    ],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

describe("a section of the back office", () => {
  it.each(sectionFolders)("%s has all of its pieces", async (folder) => {
    const file = `${folder}/section.ts`;
    const checks = [
      [!existsSync(inRoot(file)), `${file}, which lists its views, does not exist.`],
      [
        !read("web/pages/admin-sections.ts").includes(`"#${file}"`),
        `web/pages/admin-sections.ts does not list ${file}.`,
      ],
    ] as const;
    const missing = checks.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
    const own = await sectionsIn(file);
    expect([...missing, ...own.flatMap((section) => faultsOfSection(file, section))]).toEqual([]);
  });
});

const fileGraph = readFileGraph(root);

/** A file of web/ with all files of web/ it leads to. */
function webFilesFrom(file: string): string[] {
  const found = new Set([file]);
  for (const each of found)
    for (const next of fileGraph.get(each) ?? []) if (next.startsWith("web/")) found.add(next);
  return [...found];
}

describe("a content kind that visitors may read", () => {
  it.each(publicKinds)("%s has its view on its page", (kind) => {
    const shownOn: ContentKind["shownOn"] = contentKinds[kind].shownOn;
    const page = `web/pages/${shownOn.page}-page.tsx`;
    const source = webFilesFrom(page)
      .filter((file) => existsSync(inRoot(file)))
      .map(read)
      .join("\n");
    const isShown =
      contentKinds[kind].hasPage || source.includes(`useContent("${contentKinds[kind].list}")`);
    const hasSection = !shownOn.section || source.includes(`id="${shownOn.section}"`);
    const checks = [
      [
        !isShown,
        `No view on ${page} calls useContent("${contentKinds[kind].list}"), but contract/content.ts says that the page shows “${kind}”.`,
      ],
      [
        !hasSection,
        `No view on ${page} has id="${shownOn.section}", the section of contract/content.ts that shows “${kind}”.`,
      ],
    ] as const;
    expect(checks.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence)).toEqual([]);
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
