import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { EnvironmentOptions, Plugin } from "vite";
import { adminGroups, type ModuleGraph } from "./admin-chunks.ts";
import { chunkGroups, groupOf, missingModules } from "./chunks.ts";
import { chunkOf, chunksOf, type Graph, publicCodeOf, readGraph } from "./graph.ts";
import { writeSite } from "./write-site.ts";

const root = resolve(import.meta.dirname, "../..");
const web = join(root, "web");

/**
 * The source folders, and where a build is written: `site` for the static host, `edge` for the worker, and `prerender` what
 * renders the pages of the site.
 */
export const folders = {
  web,
  public: join(web, "public"),
  site: join(root, process.env.SITE_FOLDER ?? "dist"),
  edge: join(root, "build/edge"),
  prerender: join(root, "build/prerender"),
} as const;

/** Preloads style sheets only: lists of scripts would cost more than the round trip they save on a navigation. */
const stylesOnly = (_file: string, files: string[]): string[] =>
  files.filter((file) => file.endsWith(".css"));

const onDemand = "\0on-demand";

/** An environment whose build renders pages; that of the worker leaves out pages the worker never renders. */
const rendering = (outDir: string, isEdge: boolean): EnvironmentOptions => ({
  consumer: "server",
  resolve: { noExternal: true, conditions: ["workerd", "worker", "module", "import"] },
  define: {
    "process.env.NODE_ENV": '"production"',
    "import.meta.env.EDGE": JSON.stringify(isEdge),
  },
  build: {
    ssr: true,
    outDir,
    // The file keeps its name and is never deleted, because a running worker may have it open.
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: {
      input: join(web, "entry-server.tsx"),
      // The worker bundles these itself; a second copy would be a tenth of what a cold start parses.
      external: /^(?:#contract|zod)\//,
      output: { entryFileNames: "[name].js", codeSplitting: false },
    },
  },
});

/**
 * Makes one `vite build` write the whole site: the browser's files, the renderer for the worker, and
 * every public page as a finished document. In development it serves the same document, empty.
 */
export function prerenderedSite(): Plugin {
  let graph: Graph | undefined;
  let publicCode = "";
  let adminModules: ReturnType<typeof adminGroups> | undefined;
  const [main, frame] = [join(web, "main.tsx"), join(web, "pages", "admin-page.tsx")];
  return {
    name: "prerendered-site",
    config: () => ({
      // One plugin instance for all environments, because writeSite needs the client's graph after the ssr build.
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
              input: { main, boot: join(web, "boot.ts") },
              output: {
                codeSplitting: {
                  groups: [
                    ...chunkGroups.map(({ name }) => ({
                      name,
                      test: (id: string) => groupOf(id) === name,
                    })),
                    {
                      name: (id: string, context: { getModuleInfo: ModuleGraph }) => {
                        adminModules ??= adminGroups(main, frame, (each) =>
                          context.getModuleInfo(each),
                        );
                        return groupOf(id) === null ? adminModules.get(id) : null;
                      },
                      includeDependenciesRecursively: false,
                    },
                  ],
                },
              },
            },
          },
        },
        ssr: rendering(folders.prerender, false),
        edge: rendering(folders.edge, true),
      },
    }),
    transformIndexHtml: {
      order: "pre",
      handler: (html, { server }) =>
        server
          ? html.replace("<!--head-->", '<script type="module" src="/main.tsx"></script>')
          : html,
    },
    buildStart() {
      const missing = missingModules();
      if (missing.length > 0) {
        this.error(`web/prerender/chunks.ts names files that do not exist: ${missing.join(", ")}`);
      }
    },
    // Runs before Vite writes the preload lists from the metadata. Every document has the sheet of
    // main.tsx inlined, so no chunk that loads on demand may wait for that sheet.
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      graph = readGraph(bundle);
      publicCode = publicCodeOf(bundle);
      const inlined = chunkOf(graph, "main.tsx").styles;
      for (const { viteMetadata } of chunksOf(bundle)) {
        for (const style of inlined) viteMetadata?.importedCss.delete(style);
      }
    },
    // By now Vite has removed the chunks that held nothing but a style sheet several views share.
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client" || !graph) return;
      const written = [...graph.chunks].filter(([file]) => file in bundle);
      graph = { ...graph, chunks: new Map(written) };
    },
    // Rendering a page never needs what its components load on demand, so the worker bundle omits it.
    resolveDynamicImport(_specifier, importer) {
      const isOnDemand = this.environment.name !== "client" && importer !== join(web, "routes.tsx");
      return isOnDemand ? onDemand : null;
    },
    load: (id) => (id === onDemand ? "export default null;" : null),
    buildApp: {
      order: "post",
      async handler({ environments, build }) {
        for (const environment of [environments.client, environments.ssr, environments.edge]) {
          if (environment && !environment.isBuilt) await build(environment);
        }
        if (!graph) throw new Error("The client build did not run");
        const html = await readFile(join(web, "index.html"), "utf8");
        await writeSite({ html, graph, publicCode, folders, origin: process.env.CONTENT_ORIGIN });
      },
    },
  };
}
