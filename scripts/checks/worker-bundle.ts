import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleWorker } from "#scripts/lib/wrangler.ts";
import { checkWorker } from "./worker-budget.ts";

/** Bundles the worker as for production and returns its size as a sentence; throws when it is over the budget. */
export async function measureWorker(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  try {
    await bundleWorker(folder, "--env", "production");
    return checkWorker(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
