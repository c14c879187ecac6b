import type { Rolldown } from "vite";
import { type PageKey, pageKeys } from "#contract/pages.ts";

/** One emitted script: what it holds and what it cannot start without. */
export type Chunk = {
  readonly file: string;
  /** The module it was made for, if any. */
  readonly source: string | null;
  readonly modules: readonly string[];
  readonly imports: readonly string[];
  readonly styles: readonly string[];
};

/** Which files a build emitted and how they hang together. */
export type Graph = {
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** Emitted name by original name, for fonts and the like. */
  readonly assets: ReadonlyMap<string, string>;
};

const toChunk = (chunk: Rolldown.OutputChunk): Chunk => ({
  file: chunk.fileName,
  source: chunk.facadeModuleId,
  modules: Object.keys(chunk.modules),
  imports: chunk.imports,
  styles: [...(chunk.viteMetadata?.importedCss ?? [])],
});

/** The scripts of a bundle. */
export const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === "chunk");

/** Reads the graph off a finished bundle. */
export function readGraph(bundle: Rolldown.OutputBundle): Graph {
  const outputs = Object.values(bundle);
  return {
    chunks: new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, toChunk(chunk)])),
    assets: new Map(
      outputs
        .filter((output) => output.type === "asset")
        .flatMap((output) => output.names.map((name) => [name, output.fileName])),
    ),
  };
}

/** The chunk made for a module of the project, by its path below `web/`. */
export function chunkOf(graph: Graph, source: string): Chunk {
  const found = [...graph.chunks.values()].find((chunk) =>
    chunk.source?.endsWith(`/web/${source}`),
  );
  if (!found) throw new Error(`The build emitted no chunk for web/${source}`);
  return found;
}

/** The chunk of a page; pages are named after their keys. */
export const pageChunk = (graph: Graph, key: PageKey): Chunk =>
  chunkOf(graph, `pages/${key}-page.tsx`);

/** The given chunks and everything they import statically, in order of need. */
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

/** What the browser must have before a page is alive. */
export const initialChunks = (graph: Graph, key: PageKey): readonly Chunk[] =>
  transitiveImports(graph, [chunkOf(graph, "main.tsx"), pageChunk(graph, key)]);

/** The views of the back office that load on demand, named "slice/view". */
export const adminViews = (graph: Graph): readonly { name: string; chunk: Chunk }[] =>
  [...graph.chunks.values()].flatMap((chunk) => {
    const [, slice, view] =
      /\/web\/([\w-]+)\/admin\/([\w-]+)-view\.tsx$/.exec(chunk.source ?? "") ?? [];
    return slice ? [{ name: `${slice}/${view}`, chunk }] : [];
  });

const forbidden: readonly RegExp[] = [
  /node_modules\/(motion|framer-motion|motion-dom)\//,
  /node_modules\/zod\/v4\/classic\//,
  /node_modules\/@tanstack\/react-query\//,
  /node_modules\/@radix-ui\/react-dropdown-menu\//,
  /node_modules\/recharts\//,
  /\/web\/pages\/admin-/,
  /\/web\/(.*\/)?admin\//,
];

/** One sentence for every module a public page may not bring along. */
export function forbiddenModules(
  graph: Graph,
  keys: readonly PageKey[] = pageKeys,
): readonly string[] {
  return keys.flatMap((key) =>
    initialChunks(graph, key).flatMap(({ file, modules }) =>
      modules
        .filter((id) => forbidden.some((pattern) => pattern.test(id)))
        .map(
          (id) =>
            `${key}: ${id.replace(/^.*\/(?=node_modules\/|web\/)/, "")} is in ${file}, load it on demand`,
        ),
    ),
  );
}
