import { expect, it } from "vitest";
import { root } from "#scripts/lib/root.ts";
import {
  findCycles,
  folderGraph,
  importsBetween,
  importsOf,
  readFileGraph,
} from "./import-graph.ts";

const files = readFileGraph(root);

/** A folder cycle with the imports that close it. */
function describeFolderCycle(cycle: readonly string[]): string {
  const steps = cycle.slice(1).map((to, index) => {
    const imports = importsBetween(files, cycle[index] ?? "", to).map((line) => `\n  ${line}`);
    return `${cycle[index]} -> ${to}${imports.join("")}`;
  });
  return steps.join("\n");
}

it("finds static, type-only, re-exporting and lazy imports through aliases and relative paths", () => {
  const source = [
    'import { a } from "#web/lib/a.ts";',
    'import type { B } from "./b.ts";',
    'import "./side-effect.ts";',
    'import "./style.css";',
    'export { c } from "./deep/c.tsx";',
    'const d = () => import("#contract/d.ts");',
    'import { hono } from "hono";',
    'import { render } from "#edge/entry-server.js";',
  ].join("\n");
  expect(importsOf("web/home/x.ts", source)).toEqual([
    "web/lib/a.ts",
    "web/home/b.ts",
    "web/home/side-effect.ts",
    "web/home/deep/c.tsx",
    "contract/d.ts",
  ]);
});

it("reports a cycle once, by its shortest way, and leaves a folder above its subfolder alone", () => {
  const graph = new Map([
    ["a/one.ts", new Set(["a/sub/two.ts"])],
    ["a/sub/two.ts", new Set(["b/three.ts"])],
    ["b/three.ts", new Set<string>()],
  ]);
  expect(findCycles(graph)).toEqual([]);
  expect(findCycles(folderGraph(graph))).toEqual([]);
  graph.set("b/three.ts", new Set(["a/sub/two.ts"]));
  expect(findCycles(graph)).toEqual([["a/sub/two.ts", "b/three.ts", "a/sub/two.ts"]]);
  expect(findCycles(folderGraph(graph))).toEqual([["a/sub", "b", "a/sub"]]);
});

it("finds the two folders of a cycle that no single file closes", () => {
  const graph = new Map([
    ["a/one.ts", new Set(["b/two.ts"])],
    ["b/two.ts", new Set<string>()],
    ["b/three.ts", new Set(["a/four.ts"])],
    ["a/four.ts", new Set<string>()],
  ]);
  expect(findCycles(graph)).toEqual([]);
  expect(findCycles(folderGraph(graph))).toEqual([["a", "b", "a"]]);
});

it("lets the views of a section import what stands beside the list of them", () => {
  const imports = (file: string) =>
    new Map([
      [file, new Set(["web/x/admin/list/x-view.tsx"])],
      ["web/x/admin/list/x-view.tsx", new Set(["web/x/admin/paths.ts"])],
      ["web/x/admin/paths.ts", new Set<string>()],
    ]);
  expect(findCycles(folderGraph(imports("web/x/admin/section.ts")))).toEqual([]);
  expect(findCycles(folderGraph(imports("web/x/admin/views.ts")))).toHaveLength(1);
});

it("has no import cycle between files, type imports included", () => {
  expect(findCycles(files).map((cycle) => cycle.join(" -> "))).toEqual([]);
});

it("has no import cycle between folders, type imports included", () => {
  expect(findCycles(folderGraph(files)).map(describeFolderCycle)).toEqual([]);
});
