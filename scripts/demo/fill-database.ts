import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { fillDemoData } from "#worker/analytics/demo-data.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { fillMonth } from "./month.ts";
import type { MonthSettings } from "./step.ts";

/** The folder of the local state, and `d1_databases` and `r2_buckets` of the worker's configuration. */
type Options = Omit<MonthSettings, "SEAL_KEY"> & {
  stateFolder: string;
  databases: readonly object[];
  buckets: readonly object[];
};

/**
 * A program of its own, because its types are those of the worker: fills the local database with the demo
 * month and the demo data of analytics. Its one argument is the JSON of `Options`; the key of the worker is in the
 * variable SEAL_KEY, because other users of the machine can read arguments.
 */
const { stateFolder, databases, buckets, ...options }: Options = JSON.parse(
  process.argv[2] ?? "{}",
);
const settings = { ...options, SEAL_KEY: process.env.SEAL_KEY ?? "" };

// A configuration with nothing but what is stored: the objects of the chat do not run here.
const configPath = join(stateFolder, "demo.json");
mkdirSync(stateFolder, { recursive: true });
const config = { name: "demo", d1_databases: databases, r2_buckets: buckets };
writeFileSync(configPath, JSON.stringify(config));

const { env, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
  configPath,
  persist: { path: join(stateFolder, "v3") },
  envFiles: [],
  remoteBindings: false,
});
try {
  const now = Date.now();
  await fillMonth({ db: openDatabase(env.DB), bucket: env.MEDIA }, now, settings);
  await fillDemoData(env.DB, now, AbortSignal.timeout(10 * 60_000));
} finally {
  await dispose();
}
