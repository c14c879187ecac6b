import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { chunkOf, chunksOf, type Graph, readGraph } from "./graph.ts";
import { writeSite } from "./write-site.ts";

const root = resolve(import.meta.dirname, "../..");
const web = join(root, "web");

/** Where a build is written: what the host serves, and what the worker renders articles with. */
export const folders = {
  web,
  public: join(web, "public"),
  site: join(root, "dist"),
  edge: join(root, "build/edge"),
} as const;

/** What every page needs, with parts too light for a request of their own. */
const vendors =
  /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|zustand)\/|vite\/preload-helper|contract\/page-content\.ts|web\/(?:lib\/(?:session|storage|track|loading\/when-idle)\.ts|ui\/(?:image-attributes\.ts|link-button\.tsx|toast(?:-store)?\.ts))$/;

/** Whoever asks the worker, as for a member's menu, needs the promises and their schemas: one request for all of it. */
const promises =
  /node_modules\/zod\/|contract\/(?:applications|auth|contact|defineEndpoint|fields|errors|roles)\.ts|web\/lib\/(?:api|send-error-report)\.ts|web\/layout\/account-menu\.tsx/;

/** What the landing page brings to life once it has been painted. */
const islands = /web\/home\/(?:video-playlist|reveal|carousel-controls|tier-line)\.tsx?|motion/;

/** The lists of scripts to preload would weigh more than the round trip they save on a navigation. */
const stylesOnly = (_file: string, files: string[]): string[] =>
  files.filter((file) => file.endsWith(".css"));

const onDemand = "\0on-demand";

/**
 * Makes one `vite build` write the whole site: the browser's files, the renderer for the worker, and
 * every public page as a finished document. In development it serves the same document, empty.
 */
export function prerenderedSite(): Plugin {
  let graph: Graph | undefined;
  let inlined: readonly string[] = [];
  return {
    name: "prerendered-site",
    config: () => ({
      // One plugin instance for both environments: the graph of the first is needed after the second.
      builder: { sharedConfigBuild: true, sharedPlugins: true },
      build: {
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false, resolveDependencies: stylesOnly },
      },
      environments: {
        client: {
          build: {
            outDir: folders.site,
            rolldownOptions: {
              input: { main: join(web, "main.tsx"), boot: join(web, "boot.ts") },
              // Together they pack best, and a new release leaves them in the visitors' caches.
              output: {
                codeSplitting: {
                  groups: [
                    { name: "vendor", test: vendors },
                    { name: "promises", test: promises },
                    { name: "islands", test: islands },
                  ],
                },
              },
            },
          },
        },
        ssr: {
          resolve: { noExternal: true, conditions: ["workerd", "worker", "module", "import"] },
          define: { "process.env.NODE_ENV": '"production"' },
          build: {
            ssr: true,
            outDir: folders.edge,
            // One file of a fixed name: a running worker must not see it vanish.
            emptyOutDir: false,
            copyPublicDir: false,
            minify: true,
            rolldownOptions: {
              input: join(web, "entry-server.tsx"),
              output: { entryFileNames: "[name].js", codeSplitting: false },
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: "pre",
      handler: (html, { server }) =>
        server
          ? html.replace("<!--head-->", '<script type="module" src="/main.tsx"></script>')
          : html,
    },
    // The sheet of main.tsx is inlined in every document: no chunk loaded on demand may wait for it.
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      inlined = chunkOf(readGraph(bundle), "main.tsx").styles;
      for (const { viteMetadata } of chunksOf(bundle)) {
        for (const style of inlined) viteMetadata?.importedCss.delete(style);
      }
    },
    // What components load on demand is never needed to draw a page, so the worker need not carry it.
    resolveDynamicImport(_specifier, importer) {
      const isOnDemand = this.environment.name === "ssr" && importer !== join(web, "routes.tsx");
      return isOnDemand ? onDemand : null;
    },
    load: (id) => (id === onDemand ? "export default null;" : null),
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const { facadeModuleId, viteMetadata } of chunksOf(bundle)) {
        if (facadeModuleId !== join(web, "main.tsx")) continue;
        for (const style of inlined) viteMetadata?.importedCss.add(style);
      }
      graph = readGraph(bundle);
    },
    buildApp: {
      order: "post",
      async handler({ environments, build }) {
        for (const environment of [environments.client, environments.ssr]) {
          if (environment && !environment.isBuilt) await build(environment);
        }
        if (!graph) throw new Error("The client build left no graph");
        const html = await readFile(join(web, "index.html"), "utf8");
        await writeSite({ html, graph, folders, origin: process.env.CONTENT_ORIGIN });
      },
    },
  };
}
