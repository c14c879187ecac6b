import type { Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import {
  type Chunk,
  forbiddenModules,
  type Graph,
  initialChunks,
  publicCodeOf,
  readGraph,
} from "./graph.ts";

const chunk = (file: string, given: Partial<Chunk> = {}): Chunk => ({
  file,
  source: null,
  modules: [],
  imports: [],
  styles: [],
  ...given,
});

const graphWith = (module: string): Graph => ({
  assets: new Map(),
  chunks: new Map(
    [
      chunk("main.js", { source: "/site/web/main.tsx" }),
      chunk("home.js", {
        source: "/site/web/pages/home-page.tsx",
        imports: ["main.js", "shared.js"],
      }),
      chunk("shared.js", { modules: [module] }),
      chunk("about.js", { source: "/site/web/pages/about-page.tsx", imports: ["main.js"] }),
    ].map((each) => [each.file, each]),
  ),
});

describe("the initial scripts of a page", () => {
  it("are main, the page, and everything both import", () => {
    const files = initialChunks(graphWith("a.ts"), "home").map(({ file }) => file);
    expect(files).toEqual(["main.js", "home.js", "shared.js"]);
  });

  it.each([
    "/site/node_modules/motion/dist/es/index.mjs",
    "/site/node_modules/framer-motion/dist/es/index.mjs",
    "/site/node_modules/motion-dom/dist/es/index.mjs",
    "/site/node_modules/zod/v4/classic/schemas.js",
    "/site/node_modules/@tanstack/react-query/build/modern/index.js",
    "/site/node_modules/@radix-ui/react-dropdown-menu/dist/index.mjs",
    "/site/node_modules/recharts/es6/index.js",
    "/site/web/pages/admin-page.tsx",
    "/site/web/chat/admin/inbox.tsx",
  ])("may not contain %s", (module) => {
    expect(forbiddenModules(graphWith(module), ["home"])).toHaveLength(1);
    expect(forbiddenModules(graphWith(module), ["about"])).toEqual([]);
  });

  it("may contain zod/mini", () => {
    expect(
      forbiddenModules(graphWith("/site/node_modules/zod/v4/mini/index.js"), ["home"]),
    ).toEqual([]);
  });

  it("throw if the page has no chunk", () => {
    expect(() => initialChunks(graphWith("a.ts"), "news")).toThrow("pages/news-page.tsx");
  });
});

it("takes no code of the back office for the classes of the public style sheet", () => {
  const modules = {
    "/site/web/home/hero.tsx": { code: "hero" },
    "/site/web/ui/button.tsx": { code: "button" },
    "/site/web/admin/frame.tsx": { code: "frame" },
    "/site/web/chat/admin/inbox.tsx": { code: "inbox" },
    "/site/web/pages/admin-page.tsx": { code: "page" },
  };
  const bundle = { "a.js": { type: "chunk", fileName: "a.js", modules } };
  expect(publicCodeOf(bundle as unknown as Rolldown.OutputBundle)).toBe("hero\nbutton");
});

it("gives the sheets of a script without code to those who import it, because Vite takes it away", () => {
  const output = (fileName: string, module: string, imports: string[], sheet?: string) => ({
    type: "chunk",
    fileName,
    facadeModuleId: null,
    modules: { [module]: { code: "" } },
    imports,
    viteMetadata: { importedCss: new Set(sheet ? [sheet] : []) },
  });
  const bundle = {
    "view.js": output("view.js", "/site/view.tsx", ["shared.js", "main.js"], "view.css"),
    "shared.js": output("shared.js", "/site/shared.css", [], "shared.css"),
  };
  const { chunks } = readGraph(bundle as unknown as Rolldown.OutputBundle);
  expect([...chunks.keys()]).toEqual(["view.js"]);
  expect(chunks.get("view.js")).toMatchObject({
    imports: ["main.js"],
    styles: ["view.css", "shared.css"],
  });
});
