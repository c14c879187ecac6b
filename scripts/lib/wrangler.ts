import { join } from "node:path";
import { type Running, run, runToEnd } from "./processes.ts";
import { inRoot } from "./root.ts";

/** Variables that keep wrangler quiet and off the network; the registry lets the workers of one stack find each other. */
export function environment(stateFolder: string): NodeJS.ProcessEnv {
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

/** The state folder of `npm start` and `npm run dev`, kept from one start to the next. */
export const localStateFolder = inRoot(".wrangler", "state");

/** Bundles the worker into the folder as `wrangler deploy` does with these arguments. */
export async function bundleWorker(folder: string, ...args: readonly string[]): Promise<void> {
  await runToEnd({
    name: "The bundle of the worker",
    command: "wrangler",
    args: ["deploy", ...args, "--dry-run", "--outdir", folder],
    env: environment(folder),
  });
}

interface WorkerOptions {
  /** Its entry; by default that of the product. */
  script?: string;
  port: number;
  stateFolder: string;
  vars: Readonly<Record<string, string>>;
  /** Set for development: shows `console.log` and request lines, and opens this port for a debugger. */
  inspectorPort?: number;
  onLine?: (line: string) => void;
}

/** Wrangler's advice about cron triggers, which the stack runs itself, and its copy of each request line. */
const notice =
  /Scheduled Workers are not|trigger a scheduled event|local\/scheduled|#test-cron|^\[wrangler:info\]/;

function withoutNotices(onLine?: (line: string) => void) {
  return (line: string) => void (line.trim() === "" || notice.test(line) || onLine?.(line));
}

const withoutHotkeys = "--show-interactive-dev-session=false";

/** Starts the worker, with the built site beside it, on the port. */
export function runWorker(options: WorkerOptions): Running {
  const { script, port, stateFolder, vars, inspectorPort, onLine } = options;
  // The level `info` would hide `console.log`, and `warn` also `console.info`.
  const logLevel = inspectorPort === undefined ? "warn" : "log";
  const settings = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  return run({
    name: "The worker",
    command: "wrangler",
    args: [
      ...["dev", ...(script ? [script] : []), "--port", String(port), "--persist-to", stateFolder],
      ...["--inspector-port", String(inspectorPort ?? 0), "--log-level", logLevel, withoutHotkeys],
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
      ...["--log-level", "warn", withoutHotkeys],
    ],
    env: environment(stateFolder),
    onLine: withoutNotices(onLine),
  });
}
