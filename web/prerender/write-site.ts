import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import type { ContentLists, PageContent } from "#contract/page-content.ts";
import { isPrerendered, type PageKey, pageKeys, pages } from "#contract/pages.ts";
import type { PageRenderer } from "#contract/rendered-page.ts";
import { type Measure, overBudget, weightTable } from "./budgets.ts";
import { documentTemplate, robotsFile, webManifest } from "./document.ts";
import {
  type Chunk,
  chunkOf,
  forbiddenModules,
  type Graph,
  initialChunks,
  pageChunk,
} from "./graph.ts";
import { headersFile, redirectsFile, routesFile } from "./hosting-files.ts";
import { htmlViolations } from "./html-checks.ts";
import { sheetWithoutFonts } from "./page-styles.ts";
import { readContent } from "./read-content.ts";

type Site = {
  readonly html: string;
  readonly graph: Graph;
  readonly folders: { readonly public: string; readonly site: string; readonly edge: string };
  readonly origin: string | undefined;
};

const publicKeys = pageKeys.filter((key) => pages[key].access === "public");
const officeKeys = pageKeys.filter((key) => pages[key].access === "admin");

const fileOf = (key: PageKey): string => {
  if (key === "home") return "index.html";
  return `${pages[key].path.slice(1)}.html`;
};

const brotli = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const pick = (content: ContentLists, lists: readonly (keyof ContentLists)[]): PageContent =>
  Object.fromEntries(lists.map((list) => [list, content[list]]));

/** Weighs every page and the shell. `documents` are the finished pages by key. */
async function weigh(
  { graph, folders }: Site,
  css: string,
  documents: ReadonlyMap<PageKey, string>,
): Promise<readonly Measure[]> {
  const weights = new Map<string, number>();
  const weight = async ({ file }: Chunk): Promise<number> => {
    const known = weights.get(file) ?? brotli(await readFile(join(folders.site, file)));
    weights.set(file, known);
    return known;
  };
  const sum = async (chunks: readonly Chunk[]): Promise<number> =>
    (await Promise.all(chunks.map(weight))).reduce((total, bytes) => total + bytes, 0);
  const measures: Measure[] = [];
  for (const key of publicKeys) {
    const html = documents.get(key);
    measures.push(
      { page: key, what: "initialScripts", bytes: await sum(initialChunks(graph, key)) },
      { page: key, what: "routeChunk", bytes: await weight(pageChunk(graph, key)) },
      ...(html ? ([{ page: key, what: "document", bytes: brotli(html) }] as const) : []),
    );
  }
  for (const key of officeKeys) {
    const chunks = initialChunks(graph, key);
    const styles = new Set(chunks.flatMap((chunk) => chunk.styles));
    const sheets = await Promise.all([...styles].map((file) => readFile(join(folders.site, file))));
    const bytes = sheets.reduce((total, sheet) => total + brotli(sheet), await sum(chunks));
    measures.push(
      { page: key, what: "shell", bytes },
      ...(key === "admin"
        ? []
        : ([
            { page: key, what: "shellRoute", bytes: await weight(pageChunk(graph, key)) },
          ] as const)),
    );
  }
  const fonts = [...graph.assets].filter(([name]) => name.endsWith(".woff2"));
  const fontBytes = await Promise.all(
    fonts.map(async ([, file]) => (await readFile(join(folders.site, file))).length),
  );
  const boot = await readFile(join(folders.site, chunkOf(graph, "boot.ts").file));
  return [
    ...measures,
    { page: "every page", what: "styles", bytes: brotli(css) },
    { page: "every page", what: "fonts", bytes: fontBytes.reduce((a, b) => a + b, 0) },
    { page: "every page", what: "boot", bytes: boot.length },
  ];
}

/** Public pages live from the one inlined style sheet. */
const styleFaults = (graph: Graph, inlined: ReadonlySet<string>): readonly string[] =>
  publicKeys.flatMap((key) =>
    initialChunks(graph, key)
      .flatMap(({ styles }) => styles)
      .filter((file) => !inlined.has(file))
      .map(
        (file) =>
          `${key}: brings a style sheet of its own (${file}), import it in web/styles/index.css`,
      ),
  );

/** Draws and writes every document, checks and weighs the result, and fails with all faults at once. */
export async function writeSite(site: Site): Promise<void> {
  const { html, graph, folders } = site;
  const main = chunkOf(graph, "main.tsx");
  const css = (
    await Promise.all(main.styles.map((file) => readFile(join(folders.site, file), "utf8")))
  )
    .join("")
    .trim();
  const boot = await readFile(join(folders.site, chunkOf(graph, "boot.ts").file), "utf8");
  const code = new Map<Chunk, string>();
  for (const chunk of graph.chunks.values()) {
    code.set(chunk, await readFile(join(folders.site, chunk.file), "utf8"));
  }
  const codeOf = (chunk: Chunk): string => code.get(chunk) ?? "";
  const [sheet = ""] = main.styles;
  const template = documentTemplate({
    ...{ html, graph, css, sheet, codeOf, boot },
    publicFolder: folders.public,
  });
  const renderer: PageRenderer = await import(
    `${pathToFileURL(join(folders.edge, "entry-server.js")).href}?${Date.now()}`
  );
  const content = await readContent(site.origin);
  const write = (file: string, text: string) => writeFile(join(folders.site, file), text);

  const documents = new Map<PageKey, string>();
  for (const key of publicKeys.filter(isPrerendered)) {
    const page = await renderer.renderPage(pages[key].path, pick(content, renderer.listsOf(key)));
    documents.set(key, renderer.fillDocument(template, page));
  }
  for (const [key, document] of documents) await write(fileOf(key), document);
  await write("app.html", renderer.fillDocument(template, renderer.emptyPage("admin")));
  await write("site.webmanifest", webManifest(folders.public));
  await write("robots.txt", robotsFile());
  await write("_headers", headersFile(template.csp));
  await write("_redirects", redirectsFile());
  await write("_routes.json", routesFile());
  await mkdir(folders.edge, { recursive: true });
  await writeFile(join(folders.edge, "document.json"), JSON.stringify(template));

  const measures = await weigh(site, css, documents);
  console.log(`\n${weightTable(measures)}\n`);
  const faults = [
    ...[...documents].flatMap(([key, text]) =>
      htmlViolations(text).map((fault) => `${key}: ${fault}`),
    ),
    ...styleFaults(graph, new Set(main.styles)),
    ...forbiddenModules(graph, publicKeys),
    ...overBudget(measures),
  ];
  if (faults.length > 0) throw new Error(`The site may not ship:\n- ${faults.join("\n- ")}`);
  await write(sheet, sheetWithoutFonts(css));
}
