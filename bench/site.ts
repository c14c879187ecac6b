import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#scripts/lib/browser.ts";
import { findFreePorts } from "#scripts/lib/ports.ts";
import { buildSite } from "#scripts/lib/site.ts";
import { startStack } from "#scripts/stack/stack.ts";

/** Starts the whole site on free ports with state of its own; returns its origin, and how to stop it. */
export async function startSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  await buildSite();
  const stateFolder = mkdtempSync(join(tmpdir(), "bench-"));
  process.on("exit", () => rmSync(stateFolder, { recursive: true, force: true }));
  const [port = 0, idpPort = 0] = await findFreePorts(2);
  const worker = await startStack({ port, idpPort, stateFolder });
  return { origin: `http://localhost:${port}`, stop: () => worker.stop() };
}

/** The path of an installed browser with a window; throws where there is none. */
export function browserPath(): string {
  const path = findBrowser(true);
  if (path) return path;
  throw new Error("No Chromium was found: npm test installs one, or set CHROME_PATH.");
}
