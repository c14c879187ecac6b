import { unstable_readConfig } from "wrangler";
import { inRoot } from "./root.ts";

/** The part of the configuration that the scripts read; wrangler exports no type for it. */
interface WorkerConfig {
  vars: Readonly<Record<string, unknown>>;
  routes?: readonly { pattern: string }[];
  triggers?: { crons?: readonly string[] };
  d1_databases: readonly { binding: string; database_id?: string }[];
  observability?: { logs?: { invocation_logs?: boolean } };
  assets?: { run_worker_first?: readonly string[] | boolean };
}

/** The worker's configuration as wrangler reads it: the local one, or that of an environment. */
export function workerConfig(env?: "production", file = inRoot("wrangler.toml")): WorkerConfig {
  // Wrangler prints the same warnings when it deploys.
  return unstable_readConfig({ config: file, env }, { hideWarnings: true });
}
