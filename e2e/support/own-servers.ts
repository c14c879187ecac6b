import { type Running, run } from "#scripts/lib/processes.ts";
import { rejectOnExit } from "#scripts/stack/stack.ts";
import { readyLine } from "./ready-line.ts";

/** Starts servers of `serve.ts` beside those of the whole run; resolves once they are ready. They end with this process. */
export async function startServers(names: readonly string[]): Promise<Running> {
  const ready = Promise.withResolvers<void>();
  const servers = run({
    name: `The servers ${names.join(", ")}`,
    command: "node",
    args: ["e2e/support/serve.ts", ...names],
    env: { E2E_RUN: String(process.pid) },
    onLine: (line) => {
      if (line.endsWith(readyLine)) ready.resolve();
    },
  });
  await Promise.race([ready.promise, rejectOnExit(servers)]);
  return servers;
}
