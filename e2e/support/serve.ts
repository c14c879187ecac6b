import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "#scripts/lib/command.ts";
import { prepareDatabase } from "#scripts/lib/database.ts";
import { buildSite } from "#scripts/lib/site.ts";
import { waitUntilHealthy } from "#scripts/lib/wait-until-healthy.ts";
import { bundleWorker, runPages } from "#scripts/lib/wrangler.ts";
import { healthUrl, rejectOnExit, rejectWhenSilent, startStack } from "#scripts/stack/stack.ts";
import { choosePorts } from "./ports.ts";
import { readyLine } from "./ready-line.ts";

const ports = await choosePorts();
const write = (line: string) => void process.stderr.write(`${line}\n`);

const folder = mkdtempSync(join(tmpdir(), "e2e-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const bundle = join(folder, "bundle");
const prepared = join(folder, "prepared");

/** A state folder with the database that was prepared for all servers. */
function newState(name: string): string {
  const stateFolder = join(folder, name);
  cpSync(prepared, stateFolder, { recursive: true });
  return stateFolder;
}

/** Stops the servers once the test run is gone: a run that is killed, as at its time limit, sends no signal. */
function stopWith(run: number): void {
  const check = () => {
    try {
      process.kill(run, 0);
    } catch {
      process.kill(process.pid, "SIGTERM");
    }
  };
  setInterval(check, 1000).unref();
}

/** A server that fills the demo data on a busy computer can be silent for most of a minute. */
const patient = { attempts: 8 };

/** Starts a server, calls the function once it is healthy, and rejects when it fails. */
type Serve = (onReady: () => void) => Promise<never>;

/** Serves the whole site without sample applications, in workerd by itself. */
const serveSite =
  (name: string, port: number, idpPort: number): Serve =>
  async (onReady) => {
    const onLine = (line: string) => write(`${name}: ${line}`);
    const worker = await startStack({ port, idpPort, stateFolder: newState(name), bundle, onLine });
    onReady();
    const url = healthUrl(`http://localhost:${port}`);
    return Promise.race([rejectOnExit(worker), rejectWhenSilent(url, patient)]);
  };

/** Serves the Pages project in front of a worker of its own under `wrangler dev`, as a preview deployment does. */
const servePages: Serve = async (onReady) => {
  const { pages, pagesWorker, pagesIdp } = ports;
  const onLine = (line: string) => write(`pages: ${line}`);
  const stateFolder = newState("pages");
  const publicOrigin = `http://localhost:${pages}`;
  const stack = { port: pagesWorker, idpPort: pagesIdp, publicOrigin, stateFolder, onLine };
  const worker = await startStack(stack);
  const project = runPages({ port: pages, stateFolder, onLine });
  const url = healthUrl(publicOrigin);
  await waitUntilHealthy(url, project);
  onReady();
  return Promise.race([
    rejectOnExit(worker),
    rejectOnExit(project),
    rejectWhenSilent(url, patient),
  ]);
};

/** The servers of a test run by name; each holds data of its own. */
const servers: Readonly<Record<string, Serve>> = {
  site: serveSite("site", ports.site, ports.siteIdp),
  content: serveSite("content", ports.content, ports.contentIdp),
  chat: serveSite("chat", ports.chat, ports.chatIdp),
  pages: servePages,
};

const namesWanted = `Name servers: ${Object.keys(servers).join(", ")}.`;

/** Starts the servers with these names at once, says when all are ready, and rejects when one fails. */
async function serve(names: readonly string[]): Promise<never> {
  if (names.length === 0) throw new Error(namesWanted);
  const starts = names.map((name) => {
    const start = servers[name];
    if (!start) throw new Error(namesWanted);
    return start;
  });
  await buildSite();
  // Wrangler bundles the worker of the Pages project itself.
  const isBundled = names.some((name) => name !== "pages");
  await Promise.all([isBundled && bundleWorker(bundle), prepareDatabase(prepared)]);
  let starting = starts.length;
  const onReady = () => {
    starting -= 1;
    if (starting === 0) write(readyLine);
  };
  const running = starts.map((start, index) =>
    start(onReady).catch((error: Error) => {
      throw new Error(`The server "${names[index]}": ${error.message}`, { cause: error });
    }),
  );
  return Promise.race(running);
}

if (process.env.E2E_RUN) stopWith(Number(process.env.E2E_RUN));
await runCommand(() => serve(process.argv.slice(2)), { isServer: true });
