import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isPrerendered, type PageKey, pageKeys, pages } from "#contract/pages.ts";
import type { PageRenderer } from "#contract/rendered-page.ts";
import { overBudget, sizeTable } from "./budgets.ts";
import {
  documentTemplate,
  robotsFile,
  securityFile,
  webManifest,
  workerTemplate,
} from "./document.ts";
import { type Chunk, chunkOf, forbiddenModules, type Graph, initialChunks } from "./graph.ts";
import { headersFile, redirectsFile, routesFile } from "./hosting-files.ts";
import { htmlViolations } from "./html-checks.ts";
import { measureSizes } from "./measure-sizes.ts";
import { messagePage } from "./message-page.ts";
import { pageStyles, sheetWithoutFonts } from "./page-styles.ts";
import { readContent } from "./read-content.ts";
import { sharedFiguresPage } from "./shared-figures-page.ts";
import { shellPage } from "./shell-page.ts";

type Site = {
  /** The content of `web/index.html`. */
  readonly html: string;
  readonly graph: Graph;
  /** The code of every module that a public page can load. */
  readonly publicCode: string;
  readonly folders: {
    readonly web: string;
    readonly public: string;
    readonly site: string;
    readonly edge: string;
    readonly prerender: string;
  };
  /** Where published content is read from. Default: the sample content. */
  readonly origin: string | undefined;
};

const publicKeys = pageKeys.filter((key) => pages[key].access === "public");

const fileOf = (key: PageKey): string => {
  if (key === "home") return "index.html";
  return `${pages[key].path.slice(1)}.html`;
};

/** Public pages use the one inlined style sheet and no other. */
const sheetViolations = (graph: Graph, inlined: ReadonlySet<string>): readonly string[] =>
  publicKeys.flatMap((key) =>
    initialChunks(graph, key)
      .flatMap(({ styles }) => styles)
      .filter((file) => !inlined.has(file))
      .map(
        (file) =>
          `${key}: has a style sheet of its own (${file}); import it in web/styles/index.css`,
      ),
  );

/** Writes the pages that only the worker shows. */
async function writeStandalonePages({ web, edge }: Site["folders"], css: string, graph: Graph) {
  const sheet = (file: string) => readFile(join(web, file), "utf8");
  const [messageCss, ...figuresCss] = await Promise.all([
    sheet("styles/message-page.css"),
    sheet("admin/light-theme.css"),
    sheet("styles/shared-figures.css"),
  ]);
  const pages = {
    "message-page.json": messagePage(css, messageCss, graph.assets),
    "shared-figures.json": sharedFiguresPage(css, figuresCss.join(""), graph.assets),
  };
  for (const [file, page] of Object.entries(pages))
    await writeFile(join(edge, file), JSON.stringify(page));
}

/**
 * Renders and writes every document, prints the sizes, and throws one error that lists every violation
 * of the HTML rules, the import rules and the budgets.
 */
export async function writeSite(site: Site): Promise<void> {
  const { html, graph, publicCode, folders } = site;
  const main = chunkOf(graph, "main.tsx");
  const sheets = main.styles.map((file) => readFile(join(folders.site, file), "utf8"));
  // Tailwind also finds class names in comments and in code of the back office.
  const css = pageStyles((await Promise.all(sheets)).join(""), publicCode).trim();
  const code = new Map<Chunk, string>();
  for (const chunk of graph.chunks.values()) {
    code.set(chunk, await readFile(join(folders.site, chunk.file), "utf8"));
  }
  const codeOf = (chunk: Chunk): string => code.get(chunk) ?? "";
  const bootChunk = chunkOf(graph, "boot.ts");
  const boot = codeOf(bootChunk).trim();
  // Every document holds it inline, so it is no file of the site.
  await rm(join(folders.site, bootChunk.file));
  const [sheet = ""] = main.styles;
  const shellCss = pageStyles(await readFile(join(folders.web, "styles", "shell.css"), "utf8"), "");
  const template = documentTemplate({
    ...{ html, graph, css, shellCss, sheet, codeOf, boot },
    publicFolder: folders.public,
  });
  const renderer: PageRenderer = await import(
    `${pathToFileURL(join(folders.prerender, "entry-server.js")).href}?${Date.now()}`
  );
  const content = await readContent(site.origin);
  const write = (file: string, text: string) => writeFile(join(folders.site, file), text);

  const documents = new Map<PageKey, string>();
  for (const key of publicKeys.filter(isPrerendered)) {
    const page = await renderer.renderPage(pages[key].path, content);
    documents.set(key, renderer.fillDocument(template, page));
  }
  for (const [key, document] of documents) await write(fileOf(key), document);
  await write("app.html", renderer.fillDocument(template, shellPage("admin")));
  await write("site.webmanifest", webManifest(folders.public));
  await write("robots.txt", robotsFile());
  await mkdir(join(folders.site, ".well-known"), { recursive: true });
  await write(".well-known/security.txt", securityFile(new Date()));
  await write("_headers", headersFile(template.csp));
  await write("_redirects", redirectsFile());
  await write("_routes.json", routesFile());
  await mkdir(folders.edge, { recursive: true });
  await writeFile(join(folders.edge, "document.json"), JSON.stringify(workerTemplate(template)));
  await writeStandalonePages(folders, css, graph);

  const measures = await measureSizes({ graph, folder: folders.site, css, boot, documents });
  console.log(`\n${sizeTable(measures)}\n`);
  const violations = [
    ...[...documents].flatMap(([key, text]) =>
      htmlViolations(text, template.csp).map((violation) => `${key}: ${violation}`),
    ),
    ...sheetViolations(graph, new Set(main.styles)),
    ...forbiddenModules(graph, publicKeys),
    // What a team publishes may be longer than the samples, and must not stop a deployment; the table shows it.
    ...overBudget(measures.filter(({ what }) => !site.origin || what !== "document")),
  ];
  if (violations.length > 0) {
    throw new Error(`The build breaks these rules:\n- ${violations.join("\n- ")}`);
  }
  await write(sheet, sheetWithoutFonts(css));
}
