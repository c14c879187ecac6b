import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inRoot } from "./root.ts";
import type { HostOptions } from "./workerd.ts";

// Runs a bundled worker with the bindings of wrangler.toml and prints its origin. A program of its own, so that a test of
// durability can kill it together with workerd.
const options: HostOptions = JSON.parse(process.argv[2] ?? "");
const { bundle, entry, stateFolder, vars, port = 0, hasSite = false } = options;
const { workerOptions } = unstable_getMiniflareWorkerOptions(inRoot("wrangler.toml"));
const { modulesRules: _, assets, ...worker } = workerOptions;

const platform = new Miniflare(
  convertV4MiniflareOptions({
    port,
    resourcePersistencePath: join(stateFolder, "v3"),
    resourceTmpPath: join(stateFolder, "tmp"),
    // Lines of the level `log` are written as in production and read by no process.
    handleStructuredLogs: ({ level, message }) => {
      if (level === "warn" || level === "error") console.log(message);
    },
    // The jobs and the recorded mails, at the URLs of `wrangler dev`. The explorer writes a row for each Durable Object, which
    // a measurement would count.
    unsafeTriggerHandlers: hasSite,
    unsafeLocalExplorer: hasSite,
    workers: [
      {
        ...worker,
        // The folder is only for the types; the one of wrangler.toml replaces it.
        assets: hasSite ? Object.assign({ directory: inRoot("dist") }, assets) : undefined,
        name: "site",
        modulesRoot: bundle,
        modules: [{ type: "ESModule", path: join(bundle, entry) }],
        bindings: Object.assign({}, worker.bindings, vars),
      },
    ],
  }),
);
console.log(`ready ${(await platform.ready).origin}`);
