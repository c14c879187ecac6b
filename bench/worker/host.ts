import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inRoot } from "#scripts/lib/root.ts";
import { publicOrigin } from "./load.ts";

// Runs a bundled worker with the bindings of wrangler.toml and prints its URL. A program of its own, so
// that a test of durability can kill it together with workerd.
const [bundle = "", stateFolder = ""] = process.argv.slice(2);
const { workerOptions } = unstable_getMiniflareWorkerOptions(inRoot("wrangler.toml"));
const { modulesRules: _, assets: __, ...worker } = workerOptions;
const settings = {
  PUBLIC_ORIGIN: publicOrigin,
  OIDC_CLIENT_SECRET: "a-secret-that-only-the-bench-knows",
  SEAL_KEY: "a-key-of-at-least-thirty-two-characters",
  COUNT_AUTOMATION: "",
};

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
        bindings: Object.assign({}, worker.bindings, settings),
        // The rate limits count by this header, and the load comes from invented clients.
        stripCfConnectingIp: false,
      },
    ],
  }),
);
console.log(`ready ${(await platform.ready).origin}`);
