import { unstable_readConfig } from "wrangler";
import { inRoot } from "./root.ts";

/** What we ask of wrangler.toml; its own types get lost on the way. */
interface WorkerConfig {
  vars: Readonly<Record<string, unknown>>;
  routes?: readonly { pattern: string }[];
  triggers?: { crons?: readonly string[] };
  assets?: { run_worker_first?: readonly string[] | boolean };
}

/** The worker's settings as wrangler understands them: those of a laptop, or those of an environment. */
export function workerConfig(env?: "production", file = inRoot("wrangler.toml")): WorkerConfig {
  // Wrangler tells its warnings itself when it deploys.
  return unstable_readConfig({ config: file, env }, { hideWarnings: true });
}
