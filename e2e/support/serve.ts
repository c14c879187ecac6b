import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "#scripts/lib/command.ts";
import { buildSite } from "#scripts/lib/site.ts";
import { waitUntilHealthy } from "#scripts/lib/wait-until-healthy.ts";
import { runPages } from "#scripts/lib/wrangler.ts";
import { healthUrl, rejectOnExit, rejectWhenSilent, startStack } from "#scripts/stack/stack.ts";
import { choosePorts } from "./ports.ts";

/** A new, empty state folder, removed when the process exits. */
function freshState(): string {
  const folder = mkdtempSync(join(tmpdir(), "e2e-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ports = await choosePorts();
const onLine = (line: string) => void process.stderr.write(`${line}\n`);

/** Stops this server once the test run is gone: a run that is killed, as at its time limit, sends no signal. */
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

/** Serves the whole site as `npm start` does, without sample applications. */
async function serveSite(port: number, idpPort: number): Promise<number> {
  await buildSite();
  const worker = await startStack({ port, idpPort, stateFolder: freshState(), onLine });
  const url = healthUrl(`http://localhost:${port}`);
  return Promise.race([rejectOnExit(worker), rejectWhenSilent(url)]);
}

/** Serves the Pages project in front of a worker of its own, as a preview deployment does. */
async function servePages(): Promise<number> {
  const { pages, pagesWorker, pagesIdp } = ports;
  await buildSite();
  const stateFolder = freshState();
  const publicOrigin = `http://localhost:${pages}`;
  const stack = { port: pagesWorker, idpPort: pagesIdp, publicOrigin, stateFolder, onLine };
  const worker = await startStack(stack);
  const project = runPages({ port: pages, stateFolder, onLine });
  const url = healthUrl(publicOrigin);
  await waitUntilHealthy(url, project);
  return Promise.race([rejectOnExit(worker), rejectOnExit(project), rejectWhenSilent(url)]);
}

/** The servers of a test run by name; each holds data of its own. */
const servers: Readonly<Record<string, () => Promise<number>>> = {
  site: () => serveSite(ports.site, ports.siteIdp),
  content: () => serveSite(ports.content, ports.contentIdp),
  chat: () => serveSite(ports.chat, ports.chatIdp),
  pages: servePages,
};
const serve = servers[process.argv[2] ?? ""];
if (!serve) throw new Error(`Name a server: ${Object.keys(servers).join(", ")}.`);

if (process.env.E2E_RUN) stopWith(Number(process.env.E2E_RUN));
await runCommand(serve, { isServer: true });
