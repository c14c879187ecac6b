import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inRoot } from "#scripts/lib/root.ts";
import { workerVars } from "./worker-vars.ts";

// Runs a bundled worker with the bindings of wrangler.toml and prints its URL. A program of its own, so
// that a test of durability can kill it together with workerd.
const [bundle = "", stateFolder = ""] = process.argv.slice(2);
const { workerOptions } = unstable_getMiniflareWorkerOptions(inRoot("wrangler.toml"));
const { modulesRules: _, assets: __, ...worker } = workerOptions;

const platform = new Miniflare(
  convertV4MiniflareOptions({
    resourcePersistencePath: join(stateFolder, "v3"),
    resourceTmpPath: join(stateFolder, "tmp"),
    // The log lines are written as in production and read by no process.
    handleStructuredLogs: () => {},
    workers: [
      {
        ...worker,
        name: "bench",
        modulesRoot: bundle,
        modules: [{ type: "ESModule", path: join(bundle, "entry.js") }],
        bindings: Object.assign({}, worker.bindings, workerVars),
        // The rate limits count by this header, and the load comes from invented clients.
        stripCfConnectingIp: false,
      },
    ],
  }),
);
console.log(`ready ${(await platform.ready).origin}`);
