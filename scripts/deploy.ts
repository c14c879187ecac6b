import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand, withProgress } from "./lib/command.ts";
import { sampleSql } from "./lib/database.ts";
import { commitOptions } from "./lib/deploy-commit.ts";
import { contentOriginOf, requireOneOrigin } from "./lib/deploy-origin.ts";
import { deploymentFolder, pagesDeployment, requireSameBuild } from "./lib/deploy-pages.ts";
import { type DeployStep, deployOptions, deployStepsOf, stoppedText } from "./lib/deploy-steps.ts";
import { readFlags } from "./lib/options.ts";
import { runToEnd } from "./lib/processes.ts";
import { inRoot } from "./lib/root.ts";
import { buildSite } from "./lib/site.ts";

const toProduction = ["--env", "production"];
const remoteDatabase = ["DB", "--remote", ...toProduction];

/** The assets of the worker. */
const workerAssets = ["--assets", deploymentFolder];

/** Each step runs wrangler and throws with its last lines when it fails. */
async function step(text: string, args: readonly string[]): Promise<void> {
  await withProgress(text, () => runToEnd({ name: text, command: "wrangler", args }));
}

/** Asks before the build, because wrangler cannot ask for a sign-in from within a command. */
async function requireLogin(): Promise<void> {
  const whoami = { name: "Wrangler", command: "wrangler", args: ["whoami", "--json"] };
  await runToEnd(whoami).catch((error: Error) => {
    // Any other failure says nothing about the deployment: a token may deploy and not read whose it is.
    if (error.message.includes('"loggedIn":false'))
      throw new Error('Sign in with "npx wrangler login", or set CLOUDFLARE_API_TOKEN.');
  });
}

function addSamples(): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), "samples-")), "samples.sql");
  writeFileSync(file, sampleSql());
  return step("Adding sample content", ["d1", "execute", ...remoteDatabase, "--file", file]);
}

type Steps = Readonly<Record<DeployStep, () => Promise<void>>>;

/** `commit`: the options that name the commit of the build. */
const stepsOf = (commit: readonly string[]): Steps => ({
  migrations: () =>
    step("Migrating the database", ["d1", "migrations", "apply", ...remoteDatabase]),
  samples: addSamples,
  pages: () => step("Deploying the pages", pagesDeployment),
  worker: async () => {
    requireSameBuild(inRoot("build", "edge", "document.json"), inRoot(deploymentFolder));
    await step("Deploying the worker", ["deploy", ...toProduction, ...workerAssets, ...commit]);
  },
});

/**
 * Deploys to production. Pages keeps replaced assets for a while, so cached articles still load. The pages show what the
 * site publishes now. `--seed` inserts the sample content that is missing, for a first deployment; with it, and with
 * `--samples`, the pages show the sample content. `--worker` deploys the worker alone: what is built for it holds no content,
 * and all its routes are answered by code, so the samples among its assets are not shown.
 */
async function deploy(): Promise<number> {
  const options = readFlags(deployOptions);
  requireOneOrigin();
  await requireLogin();
  const run = stepsOf(commitOptions());
  await buildSite({ contentOrigin: contentOriginOf(options), folder: deploymentFolder });
  const names = deployStepsOf(options);
  for (const name of names) {
    await run[name]().catch((error: Error) => {
      throw new Error(`${error.message}\n\n${stoppedText(names, name)}`);
    });
  }
  console.log("Deployed.");
  return 0;
}

await runCommand(deploy);
