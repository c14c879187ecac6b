import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, withProgress } from "./lib/command.ts";
import { sampleSql } from "./lib/database.ts";
import { contentOriginOf, requireOneOrigin } from "./lib/deploy-origin.ts";
import { pagesDeployment } from "./lib/deploy-pages.ts";
import { runToEnd } from "./lib/processes.ts";
import { buildSite } from "./lib/site.ts";

const toProduction = ["--env", "production"];
const remoteDatabase = ["DB", "--remote", ...toProduction];

/**
 * Deploys in the order of dependence: tables before the code that queries them, assets before the
 * worker whose articles link to them. Pages keeps replaced assets for a while, so cached articles
 * still load. The pages show what the site publishes now. `--seed` inserts the sample content that is missing, for a first
 * deployment; with it, and with `--samples`, the pages show the sample content.
 */
async function deploy(): Promise<number> {
  const step = (text: string, args: readonly string[]) =>
    withProgress(text, () => runToEnd({ name: text, command: "wrangler", args }));
  requireOneOrigin();
  await buildSite({ contentOrigin: contentOriginOf(process.argv) });
  await step("Migrating the database", ["d1", "migrations", "apply", ...remoteDatabase]);
  if (process.argv.includes("--seed")) {
    const samples = join(mkdtempSync(join(tmpdir(), "samples-")), "samples.sql");
    writeFileSync(samples, sampleSql());
    await step("Adding sample content", ["d1", "execute", ...remoteDatabase, "--file", samples]);
  }
  await step("Deploying the pages", pagesDeployment);
  await step("Deploying the worker", ["deploy", ...toProduction]);
  console.log("Deployed.");
  return 0;
}

await runCommand(deploy);
