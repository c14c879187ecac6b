import type { Rolldown } from "vite";
import { type PageKey, pageKeys, pages } from "#contract/pages.ts";
import { isOnDemandOnly } from "./chunks.ts";

/** One emitted script. `imports` are the scripts it imports statically, by file name. */
export type Chunk = {
  readonly file: string;
  /** Id of the entry or dynamically imported module that it was made for, if any. */
  readonly source: string | null;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};

/** The files that a build emitted, and their imports. */
export type Graph = {
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** Emitted file name by original name, for fonts and images. */
  readonly assets: ReadonlyMap<string, string>;
};

/** A script made of style sheets alone, which Vite takes away later: the sheets go to the scripts that import it. */
function isStylesOnly({ modules }: Rolldown.OutputChunk): boolean {
  const ids = Object.keys(modules);
  return ids.length > 0 && ids.every((id) => /\.css($|\?)/.test(id));
}

const stylesOf = (chunk: Rolldown.OutputChunk | undefined): readonly string[] => [
  ...(chunk?.viteMetadata?.importedCss ?? []),
];

function toChunk(chunk: Rolldown.OutputChunk, withoutCode: Chunks): Chunk {
  const sheets = chunk.imports.flatMap((file) => stylesOf(withoutCode.get(file)));
  return {
    file: chunk.fileName,
    source: chunk.facadeModuleId,
    modules: Object.keys(chunk.modules),
    imports: chunk.imports.filter((file) => !withoutCode.has(file)),
    styles: [...stylesOf(chunk), ...sheets],
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The scripts of a bundle, without its assets. */
export const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === "chunk");

/** Reads the graph from a finished bundle. */
export function readGraph(bundle: Rolldown.OutputBundle): Graph {
  const outputs = Object.values(bundle);
  const byContent = Map.groupBy(chunksOf(bundle), isStylesOnly);
  const withoutCode = new Map(byContent.get(true)?.map((chunk) => [chunk.fileName, chunk]));
  const withCode = byContent.get(false) ?? [];
  return {
    chunks: new Map(withCode.map((chunk) => [chunk.fileName, toChunk(chunk, withoutCode)])),
    assets: new Map(
      outputs
        .filter((output) => output.type === "asset")
        .flatMap((output) => output.names.map((name) => [name, output.fileName])),
    ),
  };
}

/** The name of the page whose component a module id holds, if it holds one. */
const pageOf = (id: string): string | undefined => id.match(/\/web\/pages\/(.+)-page\.tsx$/)?.[1];

const isAdminPage = (id: string): boolean =>
  pageKeys.some((key) => key === pageOf(id) && pages[key].access === "admin");

/** The code of every module that a public page can load, as rendered into the bundle. */
export const publicCodeOf = (bundle: Rolldown.OutputBundle): string =>
  chunksOf(bundle)
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id]) => !isOnDemandOnly(id) && !isAdminPage(id))
    .map(([, { code }]) => code ?? "")
    .join("\n");

/** The chunk that a module is in, by its path below `web/`. Throws if the build emitted none. */
export function chunkOf(graph: Graph, source: string): Chunk {
  const found = [...graph.chunks.values()].find((chunk) =>
    [chunk.source, ...chunk.modules].some((id) => id?.endsWith(`/web/${source}`)),
  );
  if (!found) throw new Error(`The build emitted no chunk for web/${source}`);
  return found;
}

/** The chunk of a page. Page modules are named after their keys. */
export const pageChunk = (graph: Graph, key: PageKey): Chunk =>
  chunkOf(graph, `pages/${key}-page.tsx`);

/** The given chunks and everything they import statically, each once. */
export function transitiveImports(graph: Graph, starts: readonly Chunk[]): readonly Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(graph.chunks.get(file));
  };
  for (const chunk of starts) visit(chunk);
  return [...found];
}

/** The scripts that the browser loads before it hydrates a page. */
export const initialChunks = (graph: Graph, key: PageKey): readonly Chunk[] =>
  transitiveImports(graph, [chunkOf(graph, "main.tsx"), pageChunk(graph, key)]);

/** The views of the back office that load on demand, named "slice/view". */
export const adminViews = (graph: Graph): readonly { name: string; chunk: Chunk }[] =>
  [...graph.chunks.values()].flatMap((chunk) => {
    const [, slice, view] =
      /\/web\/([\w-]+)\/admin\/(?:[\w-]+\/)*([\w-]+)-view\.tsx$/.exec(chunk.source ?? "") ?? [];
    return slice ? [{ name: `${slice}/${view}`, chunk }] : [];
  });

/** One sentence for each module that a public page must load on demand instead of at its start. */
export function forbiddenModules(
  graph: Graph,
  keys: readonly PageKey[] = pageKeys,
): readonly string[] {
  return keys.flatMap((key) =>
    initialChunks(graph, key).flatMap(({ file, modules }) =>
      modules
        .filter((id) => isOnDemandOnly(id) || (pageOf(id) ?? key) !== key)
        .map(
          (id) =>
            `${key}: ${id.replace(/^.*\/(?=node_modules\/|web\/)/, "")} is in ${file}, load it on demand`,
        ),
    ),
  );
}
