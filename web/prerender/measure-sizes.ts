import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type PageKey, pageKeys, pages } from "#contract/pages.ts";
import type { Measure } from "./budgets.ts";
import {
  adminViews,
  type Chunk,
  chunkOf,
  type Graph,
  initialChunks,
  pageChunk,
  transitiveImports,
} from "./graph.ts";

const publicKeys = pageKeys.filter((key) => pages[key].access === "public");

type Input = {
  readonly graph: Graph;
  /** The folder with the built files. */
  readonly folder: string;
  /** The whole public style sheet. */
  readonly css: string;
  /** The code of the boot script. */
  readonly boot: string;
  /** The prerendered documents by page. */
  readonly documents: ReadonlyMap<PageKey, string>;
};

const brotli = (text: string | Buffer): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const gzip = (code: Buffer): number => gzipSync(code, { level: 9 }).length;

const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** The files of the poster of the first screen, for a portrait and for a landscape window; throws when there is none. */
export function posterFiles(home: string) {
  const [, video = ""] = home.split('class="hero-video"');
  const tags = video.slice(0, video.indexOf("</picture>")).match(/<(?:source|img)[^>]*>/g) ?? [];
  const fileOf = (tag: string) => tag.match(/ src(?:set)?="\/([^"]+)"/i)?.[1] ?? [];
  const isPortrait = (tag: string) => tag.includes("(orientation: portrait)");
  const portrait = tags.filter(isPortrait).flatMap(fileOf);
  const landscape = tags.filter((tag) => !isPortrait(tag)).flatMap(fileOf);
  for (const [window, files] of Object.entries({ portrait, landscape }))
    if (files.length === 0)
      throw new Error(`The home page names no poster for a ${window} window.`);
  return { portrait, landscape };
}

/** The sizes in bytes of everything that has a budget. */
export async function measureSizes({
  graph,
  folder,
  css,
  boot,
  documents,
}: Input): Promise<readonly Measure[]> {
  const known = new Map<string, number>();
  const sizeOf = async (file: string): Promise<number> => {
    const size = known.get(file) ?? brotli(await readFile(join(folder, file)));
    known.set(file, size);
    return size;
  };
  const sumOf = async (files: readonly string[]): Promise<number> =>
    total(await Promise.all(files.map(sizeOf)));
  const filesOf = (chunks: readonly Chunk[]): readonly string[] => chunks.map(({ file }) => file);

  const measures: Measure[] = [];
  for (const key of publicKeys) {
    const html = documents.get(key);
    measures.push(
      { page: key, what: "initialScripts", bytes: await sumOf(filesOf(initialChunks(graph, key))) },
      { page: key, what: "routeChunk", bytes: await sizeOf(pageChunk(graph, key).file) },
      ...(html ? ([{ page: key, what: "document", bytes: brotli(html) }] as const) : []),
    );
  }
  const sumWithStyles = (chunks: readonly Chunk[]): Promise<number> =>
    sumOf([...filesOf(chunks), ...new Set(chunks.flatMap(({ styles }) => styles))]);
  const shell = initialChunks(graph, "admin");
  const shellBytes = await sumWithStyles(shell);
  measures.push({ page: "admin", what: "shell", bytes: shellBytes });
  for (const { name, chunk } of adminViews(graph)) {
    const added = transitiveImports(graph, [chunk]).filter((each) => !shell.includes(each));
    measures.push({ page: name, what: "shellRoute", bytes: await sumOf(filesOf(added)) });
  }
  const start = initialChunks(graph, "home");
  /** What a module loaded on demand adds to the start of a page. */
  const addedBy = (source: string): readonly Chunk[] =>
    transitiveImports(graph, [chunkOf(graph, source)]).filter((each) => !start.includes(each));
  for (const what of ["tracker", "vitals"] as const) {
    const files = filesOf(addedBy(`analytics/${what}.ts`));
    const code = files.map(async (file) => gzip(await readFile(join(folder, file))));
    measures.push({ page: "every page", what, bytes: total(await Promise.all(code)) });
  }
  const launcher = await sumWithStyles(addedBy("chat/launcher.ts"));
  measures.push({ page: "every page", what: "launcher", bytes: launcher });
  const chatChunks = addedBy("chat/start-widget.tsx");
  const chatStyles = [...graph.assets].flatMap(([name, file]) =>
    name === "window-styles.css" ? [file] : [],
  );
  const chat = await sumOf([...filesOf(chatChunks), ...chatStyles]);
  measures.push({ page: "every page", what: "chat", bytes: chat });
  const parts = addedBy("chat/parts.ts").filter((each) => !chatChunks.includes(each));
  measures.push({ page: "every page", what: "chatParts", bytes: await sumWithStyles(parts) });
  const pictures = addedBy("chat/pictures/prepare.ts").filter((each) => !parts.includes(each));
  measures.push({
    page: "every page",
    what: "chatPictures",
    bytes: await sumOf(filesOf(pictures)),
  });
  const fonts = [...graph.assets].filter(([name]) => name.endsWith(".woff2"));
  const rawSizes = (files: readonly string[]) =>
    Promise.all(files.map(async (file) => (await readFile(join(folder, file))).length));
  const posters = posterFiles(documents.get("home") ?? "");
  const heaviest = async (files: readonly string[]) => Math.max(...(await rawSizes(files)));
  return [
    ...measures,
    { page: "home", what: "portraitPoster", bytes: await heaviest(posters.portrait) },
    { page: "home", what: "poster", bytes: await heaviest(posters.landscape) },
    { page: "every page", what: "styles", bytes: brotli(css) },
    { page: "every page", what: "fonts", bytes: total(await rawSizes(fonts.map(([, f]) => f))) },
    { page: "every page", what: "boot", bytes: Buffer.byteLength(boot) },
  ];
}
