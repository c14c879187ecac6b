import { join } from "node:path";
import { type Running, run, runToEnd } from "./processes.ts";
import { inRoot } from "./root.ts";

/** Keeps wrangler quiet and away from the network; the registry lets workers of one stack find each other. */
function environment(stateFolder: string): NodeJS.ProcessEnv {
  return {
    CI: "1",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_REGISTRY_PATH: join(stateFolder, "registry"),
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_WRITE_LOGS: "false",
    X_LOCAL_OBSERVABILITY: "false",
  };
}

/** The state folder of `npm start`, kept from one start to the next. */
export const stateFolder_ = inRoot(".wrangler", "state");

/** Runs one D1 command on the local database; throws a sentence and the error line when it fails. */
export async function d1(args: readonly string[], stateFolder: string, failure: string) {
  try {
    await runToEnd({
      name: "wrangler d1",
      command: "wrangler",
      args: ["d1", ...args, "--local", "--persist-to", stateFolder],
      env: environment(stateFolder),
    });
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n") : [];
    const cause = lines.find((line) => /ERROR|✘|SQLITE/.test(line)) ?? lines.at(-1) ?? "";
    throw new Error(`${failure}\n${cause.trim()}`);
  }
}

/** Bundles the worker into the folder, as a deployment would. */
export async function bundleWorker(folder: string): Promise<void> {
  await runToEnd({
    name: "The bundle of the worker",
    command: "wrangler",
    args: ["deploy", "--dry-run", "--outdir", folder],
    env: environment(folder),
  });
}

interface WorkerOptions {
  port: number;
  stateFolder: string;
  vars: Readonly<Record<string, string>>;
  onLine?: (line: string) => void;
}

/** What wrangler says at every start about the cron that we run ourselves. */
const cronNotice =
  /Scheduled Workers are not|trigger a scheduled event|local\/scheduled|#test-cron/;

function withoutNotices(onLine?: (line: string) => void) {
  return (line: string) => void (line.trim() === "" || cronNotice.test(line) || onLine?.(line));
}

const quiet = ["--log-level", "warn", "--show-interactive-dev-session=false"];

/** Starts the worker, with the built site beside it, on the port. */
export function runWorker({ port, stateFolder, vars, onLine }: WorkerOptions): Running {
  const settings = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  return run({
    name: "The worker",
    command: "wrangler",
    args: [
      ...["dev", "--port", String(port), "--inspector-port", "0", "--persist-to", stateFolder],
      ...quiet,
      ...settings,
    ],
    env: environment(stateFolder),
    onLine: withoutNotices(onLine),
  });
}

interface PagesOptions {
  port: number;
  stateFolder: string;
  onLine?: (line: string) => void;
}

/** Starts the Pages project, bound to the worker that runs on the same state. */
export function runPages({ port, stateFolder, onLine }: PagesOptions): Running {
  return run({
    name: "The Pages project",
    command: "wrangler",
    args: [
      ...["pages", "dev", "--cwd", "web/hosting", "--port", String(port), "--inspector-port", "0"],
      ...["--service", "API=sable-and-signal", "--persist-to", join(stateFolder, "pages")],
      ...quiet,
    ],
    env: environment(stateFolder),
    onLine: withoutNotices(onLine),
  });
}
