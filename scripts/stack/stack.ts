import { join } from "node:path";
import { startIdentityProvider } from "#scripts/identity-provider/identity-provider.ts";
import { prepareDatabase } from "#scripts/lib/database.ts";
import { addDemoData } from "#scripts/lib/demo-data.ts";
import type { Running } from "#scripts/lib/processes.ts";
import { localSecrets } from "#scripts/lib/secrets.ts";
import { waitUntilHealthy } from "#scripts/lib/wait-until-healthy.ts";
import { runWorkerd } from "#scripts/lib/workerd.ts";
import { runWorker } from "#scripts/lib/wrangler.ts";

const cronIntervalMs = 60_000;

/** Rejects, with the program's last lines, when the program ends. */
export async function rejectOnExit(program: Running): Promise<never> {
  await program.ended;
  throw new Error(`${program.name} stopped unexpectedly. Its last lines:\n${program.lastLines()}`);
}

interface ProbeOptions {
  intervalMs?: number;
  /** How long one probe waits for an answer. */
  timeoutMs?: number;
  /** How many probes in a row must fail. */
  attempts?: number;
}

/**
 * Rejects with a sentence when the URL has not answered several probes in a row; any status is an
 * answer. A crash of wrangler's front process is not reported by wrangler: every request hangs.
 */
export async function rejectWhenSilent(url: string, options: ProbeOptions = {}): Promise<never> {
  const { intervalMs = 5000, timeoutMs = 10_000, attempts = 3 } = options;
  for (let failures = 0; failures < attempts; ) {
    await new Promise((resolve) => setTimeout(resolve, intervalMs).unref());
    const isAnswered = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
      () => true,
      () => false,
    );
    failures = isAnswered ? 0 : failures + 1;
  }
  throw new Error(`${url} has stopped answering (${attempts} attempts): start the command again.`);
}

/** Calls the worker's cron handler every minute, as the platform does in production. */
function runCron(origin: string): void {
  const tick = () =>
    fetch(`${origin}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).catch(() => undefined);
  setInterval(tick, cronIntervalMs).unref();
}

export interface StackOptions {
  port: number;
  idpPort: number;
  /** The origin that the browser shows; the worker's own unless another server stands in front of it. */
  publicOrigin?: string;
  stateFolder: string;
  /** Adds invented records to tables that have none: some applications, or a whole month of everything. */
  records?: "samples" | "demo";
  /** Set for development: the debugger's port; also makes the worker log everything. */
  inspectorPort?: number;
  /**
   * The folder of a bundled worker, which workerd then runs by itself, without a debugger; without it `wrangler dev` bundles and
   * runs it.
   */
  bundle?: string;
  /** Receives the worker's output from the time it is healthy. */
  onLine?: (line: string) => void;
}

/** The URL by which a stack shows that it serves. */
export const healthUrl = (origin: string): string => `${origin}/api/health`;

/** Starts the identity provider and the worker on a prepared database; returns the worker once it is healthy. */
export async function startStack(options: StackOptions): Promise<Running> {
  const { port, idpPort, stateFolder, records, inspectorPort, bundle, onLine } = options;
  const origin = `http://localhost:${port}`;
  const publicOrigin = options.publicOrigin ?? origin;
  const secrets = localSecrets();
  await prepareDatabase(stateFolder, { hasSampleRecords: records === "samples" });
  const issuer = `http://localhost:${idpPort}`;
  if (records === "demo") await addDemoData({ stateFolder, publicOrigin, issuer });
  await startIdentityProvider({
    port: idpPort,
    siteOrigins: [publicOrigin],
    clientId: "sable-and-signal",
    clientSecret: secrets.OIDC_CLIENT_SECRET ?? "",
    stateFolder: join(stateFolder, "idp"),
  });
  const vars = { PUBLIC_ORIGIN: publicOrigin, OIDC_ISSUER: issuer };
  let isReady = false;
  const onWorkerLine = (line: string) => isReady && onLine?.(line);
  const settings = { port, stateFolder, vars };
  const worker = bundle
    ? runWorkerd({ ...settings, bundle, entry: "index.js", hasSite: true }, onWorkerLine)
    : runWorker({ ...settings, inspectorPort, onLine: onWorkerLine });
  await waitUntilHealthy(healthUrl(origin), worker);
  isReady = true;
  runCron(origin);
  return worker;
}
