import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Edges of a directed graph: from a node to the nodes it points at. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The folders whose TypeScript files belong to the graph. */
const sourceFolders = "{contract,seed,worker,web,scripts,e2e,bench,asset-pipeline}";

/** Static imports, re-exports and `import()`, type-only ones included; a specifier is its only group. */
const importPattern = /(?:\bfrom|^import|\bimport\()\s*"([^"]+)"/gm;

/** The file of the repository that a specifier means; null for packages and built files. */
function resolveSpecifier(importer: string, specifier: string): string | null {
  if (specifier.startsWith("#edge/")) return null;
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return normalize(join(dirname(importer), specifier));
  return null;
}

/** The source files that a source file imports, as paths from the root. */
export function importsOf(file: string, source: string): string[] {
  const specifiers = [...source.matchAll(importPattern)].map(([, specifier = ""]) => specifier);
  return specifiers
    .map((specifier) => resolveSpecifier(file, specifier))
    .filter((path): path is string => path !== null && /\.tsx?$/.test(path));
}

/** The imports between all TypeScript files below `root`. */
export function readFileGraph(root: string): Graph {
  const files = globSync(`${sourceFolders}/**/*.{ts,tsx}`, { cwd: root });
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const imports = importsOf(file, readFileSync(join(root, file), "utf8"));
    graph.set(file, new Set(imports.filter((path) => existsSync(join(root, path)))));
  }
  return graph;
}

/** Whether a file only serves tests, which may import from anywhere. */
const isTestFile = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)testing\//.test(file);

/** Whether a file only lists the views of a back-office section, which share the files beside the list. */
const isSectionFile = (file: string): boolean => file.endsWith("/admin/section.ts");

/** The imports between folders, tests and lists of views aside. */
export function folderGraph(files: Graph): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, imports] of files) {
    if (isTestFile(file) || isSectionFile(file)) continue;
    const targets = graph.get(dirname(file)) ?? new Set();
    for (const path of imports) if (dirname(path) !== dirname(file)) targets.add(dirname(path));
    graph.set(dirname(file), targets);
  }
  return graph;
}

/** The shortest way from a node back to itself; null when there is none. */
function shortestCycle(graph: Graph, start: string): string[] | null {
  const paths: string[][] = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return [...path, start];
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

/** Import cycles, shortest first, each as the nodes along it; every node appears in one of them at most. */
export function findCycles(graph: Graph): string[][] {
  const candidates = [...graph.keys()]
    .map((node) => shortestCycle(graph, node))
    .filter((cycle) => cycle !== null)
    .sort((one, other) => one.length - other.length);
  const reported = new Set<string>();
  return candidates.filter((cycle) => {
    const isKnown = cycle.some((node) => reported.has(node));
    for (const node of isKnown ? [] : cycle) reported.add(node);
    return !isKnown;
  });
}

/** The imports that make one folder depend on another, as `file imports file`. */
export function importsBetween(files: Graph, from: string, to: string): string[] {
  return [...files]
    .filter(([file]) => dirname(file) === from && !isTestFile(file))
    .flatMap(([file, imports]) =>
      [...imports].filter((path) => dirname(path) === to).map((path) => `${file} imports ${path}`),
    );
}
