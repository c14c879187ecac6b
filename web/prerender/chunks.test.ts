import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { importsOf } from "#scripts/checks/import-graph.ts";
import { root } from "#scripts/lib/root.ts";
import { chunkGroups, groupOf, missingModules } from "./chunks.ts";

it("names only files and packages that exist", () => {
  expect(missingModules()).toEqual([]);
});

it("reports every listed name that does not exist", () => {
  const names = chunkGroups.flatMap(({ modules, packages }) => [...modules, ...packages]);
  expect(missingModules("/nowhere")).toHaveLength(names.length);
});

it("finds the group of a module by its exact path or its package", () => {
  expect(groupOf("/site/web/lib/api.ts", "/site")).toBe("api");
  expect(groupOf("/site/node_modules/zod/v4/core/util.js", "/site")).toBe("api");
  expect(groupOf("/site/node_modules/react-dom/client.js", "/site")).toBe("vendor");
  expect(groupOf("\0vite/preload-helper.js", "/site")).toBe("vendor");
});

it("leaves other modules to Rolldown, also if only their ending is listed", () => {
  expect(groupOf("/site/worker/web/lib/api.ts", "/site")).toBeNull();
  expect(groupOf("/site/node_modules/react-query/index.js", "/site")).toBeNull();
});

/** A file and all that it loads; types are not loaded. */
function loadedWith(file: string): string[] {
  const source = readFileSync(`${root}/${file}`, "utf8");
  const values = source.replace(/^import type [^;]+;$/gm, "");
  return [file, ...importsOf(file, values).flatMap(loadedWith)];
}

it("fetches published content without the schemas, which every visitor would download", () => {
  const groups = loadedWith("web/lib/content/fetch-content.ts").map((file) => groupOf(file, ""));
  expect(groups).not.toContain("api");
});
