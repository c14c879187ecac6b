import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "#scripts/lib/command.ts";
import { buildSite } from "#scripts/lib/site.ts";
import { rejectOnExit, startStack, waitUntilHealthy } from "#scripts/lib/stack.ts";
import { runPages } from "#scripts/lib/wrangler.ts";
import { choosePorts } from "./ports.ts";

/** A state folder that no run before has touched and that is gone afterwards. */
function freshState(): string {
  const folder = mkdtempSync(join(tmpdir(), "journeys-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const onLine = (line: string) => void process.stderr.write(`${line}\n`);

/** The whole site as `npm start` runs it. */
async function serveSite(): Promise<number> {
  const { site, siteIdp } = await choosePorts();
  await buildSite();
  const stack = { port: site, idpPort: siteIdp, stateFolder: freshState(), onLine };
  return rejectOnExit(await startStack(stack));
}

/** The Pages project in front of a worker of its own, as a preview deployment is. */
async function servePages(): Promise<number> {
  const { pages, pagesWorker, pagesIdp } = await choosePorts();
  await buildSite();
  const stateFolder = freshState();
  const publicOrigin = `http://localhost:${pages}`;
  const stack = { port: pagesWorker, idpPort: pagesIdp, publicOrigin, stateFolder, onLine };
  const worker = await startStack(stack);
  const project = runPages({ port: pages, stateFolder, onLine });
  await waitUntilHealthy(`${publicOrigin}/api/health`, project);
  return Promise.race([rejectOnExit(worker), rejectOnExit(project)]);
}

await runCommand(process.argv[2] === "pages" ? servePages : serveSite, { isServer: true });
