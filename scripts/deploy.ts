import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, withProgress } from "./lib/command.ts";
import { sampleSql } from "./lib/database.ts";
import { commitOptions } from "./lib/deploy-commit.ts";
import { contentOriginOf, requireOneOrigin } from "./lib/deploy-origin.ts";
import { deploymentFolder, pagesDeployment } from "./lib/deploy-pages.ts";
import { type DeployStep, deployOptions, deployStepsOf } from "./lib/deploy-steps.ts";
import { readFlags } from "./lib/options.ts";
import { runToEnd } from "./lib/processes.ts";
import { buildSite } from "./lib/site.ts";

const toProduction = ["--env", "production"];
const remoteDatabase = ["DB", "--remote", ...toProduction];

/** The assets of the worker, and the commit that it is built from. */
const workerOptions = () => ["--assets", deploymentFolder, ...commitOptions()];

/** Each step runs wrangler and throws with its last lines when it fails. */
async function step(text: string, args: readonly string[]): Promise<void> {
  await withProgress(text, () => runToEnd({ name: text, command: "wrangler", args }));
}

function addSamples(): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), "samples-")), "samples.sql");
  writeFileSync(file, sampleSql());
  return step("Adding sample content", ["d1", "execute", ...remoteDatabase, "--file", file]);
}

const steps: Readonly<Record<DeployStep, () => Promise<void>>> = {
  migrations: () =>
    step("Migrating the database", ["d1", "migrations", "apply", ...remoteDatabase]),
  samples: addSamples,
  pages: () => step("Deploying the pages", pagesDeployment),
  worker: () => step("Deploying the worker", ["deploy", ...toProduction, ...workerOptions()]),
};

/**
 * Deploys to production. Pages keeps replaced assets for a while, so cached articles still load. The pages show what the
 * site publishes now. `--seed` inserts the sample content that is missing, for a first deployment; with it, and with
 * `--samples`, the pages show the sample content. `--worker` deploys the worker alone: what is built for it holds no content,
 * and all its routes are answered by code, so the samples among its assets are not shown.
 */
async function deploy(): Promise<number> {
  const options = readFlags(deployOptions);
  requireOneOrigin();
  await buildSite({ contentOrigin: contentOriginOf(options), folder: deploymentFolder });
  for (const name of deployStepsOf(options)) await steps[name]();
  console.log("Deployed.");
  return 0;
}

await runCommand(deploy);
