import { expect, it } from "vitest";
import { adminGroups } from "./admin-chunks.ts";

const views = Array.from({ length: 14 }, (_, index) => `/web/part/admin/${index}-view.tsx`);
/** What each module imports, and below "later:" what it loads on demand. */
const imports: Readonly<Record<string, readonly string[]>> = {
  main: ["react"],
  "later:main": ["frame", "page"],
  page: ["shared"],
  frame: ["react", "shared", "sidebar", "palette"],
  sidebar: ["link", "sidebar.css"],
  "later:sidebar": [...views, "palette"],
  ...Object.fromEntries(views.map((view) => [view, ["shared", "link", "table"]])),
  [views[0] ?? ""]: ["table", "rare"],
  table: ["row"],
};
const graph = (id: string) => ({
  importedIds: imports[id] ?? [],
  dynamicallyImportedIds: imports[`later:${id}`] ?? [],
});
const groups = adminGroups("main", "frame", graph);
const inGroup = (name: string) =>
  [...groups].filter(([, group]) => group === name).map(([id]) => id);

it("puts what loads with the frame and with no public page into one group", () => {
  expect(inGroup("frame").sort()).toEqual(["link", "sidebar", "sidebar.css"]);
});

it("puts what most views load into another, and leaves what few load", () => {
  expect(inGroup("views").sort()).toEqual(["row", "table"]);
});

it("leaves modules that are loaded on demand themselves, whose exports a group would take", () => {
  for (const id of ["main", "frame", "page", "palette", ...views])
    expect(groups.has(id)).toBe(false);
});
