import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "#scripts/lib/database.ts";
import { findFreePorts } from "#scripts/lib/ports.ts";
import type { Running } from "#scripts/lib/processes.ts";
import { inRoot } from "#scripts/lib/root.ts";
import { waitUntilHealthy } from "#scripts/lib/wait-until-healthy.ts";
import { runWorkerd } from "#scripts/lib/workerd.ts";
import { bundleWorker, runWorker } from "#scripts/lib/wrangler.ts";
import { healthUrl } from "#scripts/stack/stack.ts";
import { workerVars } from "./worker-vars.ts";

/** The worker together with the bare routes. */
const entry = inRoot("bench", "worker", "entry.ts");

/** A worker bundled together with the bare routes, and a database of its own. */
export type Platform = { bundle: string; stateFolder: string };

/** Bundles the worker and prepares an empty database, both in a folder that is deleted at the end. */
export async function preparePlatform(): Promise<Platform> {
  const folder = mkdtempSync(join(tmpdir(), "bench-worker-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const platform = { bundle: join(folder, "bundle"), stateFolder: join(folder, "state") };
  await bundleWorker(platform.bundle, entry);
  await prepareDatabase(platform.stateFolder);
  return platform;
}

/** A running platform; `kill` ends workerd and its host by SIGKILL. */
export type RunningPlatform = Pick<Running, "kill" | "stop"> & { origin: string };

const startLimitMs = 60_000;

/** Starts workerd on the platform's database; throws with its last lines when it does not start. */
export async function startPlatform(platform: Platform): Promise<RunningPlatform> {
  const started = Promise.withResolvers<string>();
  const { bundle, stateFolder } = platform;
  const program = runWorkerd(
    { bundle, entry: "entry.js", stateFolder, vars: workerVars },
    (line) => line.startsWith("ready ") && started.resolve(line.slice("ready ".length)),
  );
  const fail = () => started.reject(new Error(`workerd did not start:\n${program.lastLines()}`));
  const timer = setTimeout(fail, startLimitMs);
  void program.ended.then(fail);
  const origin = await started.promise.finally(() => clearTimeout(timer));
  return { origin, kill: program.kill, stop: program.stop };
}

/** Starts `wrangler dev` on the platform's database, as developers run the worker. */
export async function startDevServer({ stateFolder }: Platform): Promise<RunningPlatform> {
  const [port = 0] = await findFreePorts(1);
  const origin = `http://localhost:${port}`;
  const program = runWorker({ script: entry, port, stateFolder, vars: workerVars });
  await waitUntilHealthy(healthUrl(origin), program);
  return { origin, kill: program.kill, stop: program.stop };
}
