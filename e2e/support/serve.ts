import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "#scripts/lib/command.ts";
import { buildSite } from "#scripts/lib/site.ts";
import { runPages } from "#scripts/lib/wrangler.ts";
import {
  healthUrl,
  rejectOnExit,
  rejectWhenSilent,
  startStack,
  waitUntilHealthy,
} from "#scripts/stack/stack.ts";
import { choosePorts } from "./ports.ts";

/** A new, empty state folder, removed when the process exits. */
function freshState(): string {
  const folder = mkdtempSync(join(tmpdir(), "e2e-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const onLine = (line: string) => void process.stderr.write(`${line}\n`);

/** Serves the whole site as `npm start` does, without sample applications. */
async function serveSite(): Promise<number> {
  const { site, siteIdp } = await choosePorts();
  await buildSite();
  const stack = { port: site, idpPort: siteIdp, stateFolder: freshState(), onLine };
  const worker = await startStack(stack);
  const url = healthUrl(`http://localhost:${site}`);
  return Promise.race([rejectOnExit(worker), rejectWhenSilent(url)]);
}

/** Serves the Pages project in front of a worker of its own, as a preview deployment does. */
async function servePages(): Promise<number> {
  const { pages, pagesWorker, pagesIdp } = await choosePorts();
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

await runCommand(process.argv[2] === "pages" ? servePages : serveSite, { isServer: true });
