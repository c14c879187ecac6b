import { join } from "node:path";
import { startIdentityProvider } from "#scripts/identity-provider/identity-provider.ts";
import { prepareDatabase } from "./database.ts";
import type { Running } from "./processes.ts";
import { localSecrets } from "./secrets.ts";
import { runWorker } from "./wrangler.ts";

const patienceMs = 60_000;
const cronEveryMs = 60_000;

/** Waits until the address answers 200; throws with the program's last lines when it fails or stays silent. */
export async function waitUntilHealthy(address: string, program: Running): Promise<void> {
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  // A worker that cannot be built leaves wrangler waiting for a better one.
  const hasFailed = () => hasEnded || program.lastLines().includes("[ERROR]");
  const deadline = Date.now() + patienceMs;
  while (!hasFailed() && Date.now() < deadline) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const what = hasFailed() ? "could not start" : `did not answer ${address} in a minute`;
  throw new Error(`${program.name} ${what}. Its last lines:\n${program.lastLines()}`);
}

/** Throws, with its last lines, when the program ends. */
export async function rejectOnExit(program: Running): Promise<never> {
  await program.ended;
  throw new Error(`${program.name} stopped unexpectedly. Its last lines:\n${program.lastLines()}`);
}

/** Does what the platform's clock does in production: calls the worker's cron every minute. */
function runCron(origin: string): void {
  const tick = () =>
    fetch(`${origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).catch(() => undefined);
  setInterval(tick, cronEveryMs).unref();
}

export interface StackOptions {
  port: number;
  idpPort: number;
  /** Where people open the site; the worker's own address unless something stands in front of it. */
  publicOrigin?: string;
  stateFolder: string;
  /** Receives what the worker says once it is healthy. */
  onLine?: (line: string) => void;
}

/** Starts the identity provider and the worker on a prepared database; answers the worker once it is healthy. */
export async function startStack(options: StackOptions): Promise<Running> {
  const { port, idpPort, stateFolder, onLine } = options;
  const origin = `http://localhost:${port}`;
  const publicOrigin = options.publicOrigin ?? origin;
  const secrets = localSecrets();
  await prepareDatabase(stateFolder);
  await startIdentityProvider({
    port: idpPort,
    siteOrigins: [publicOrigin],
    clientId: "sable-and-signal",
    clientSecret: secrets.OIDC_CLIENT_SECRET ?? "",
    stateFolder: join(stateFolder, "idp"),
  });
  const vars = { PUBLIC_ORIGIN: publicOrigin, OIDC_ISSUER: `http://localhost:${idpPort}` };
  let isReady = false;
  const tell = (line: string) => isReady && onLine?.(line);
  const worker = runWorker({ port, stateFolder, vars, onLine: tell });
  await waitUntilHealthy(`${origin}/api/health`, worker);
  isReady = true;
  runCron(origin);
  return worker;
}
