import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./root.ts";

/** Where a deployment builds the pages, because a start or a test meanwhile builds `dist` with the sample content. */
export const deploymentFolder = "build/deployment";

/**
 * What wrangler is told to deploy the pages. It names the production branch of the Pages project, because from another
 * branch the pages would become a preview, beside a worker and a database that are production.
 */
export const pagesDeployment = [
  ...["pages", "deploy", inRoot(deploymentFolder), "--cwd", "web/hosting", "--branch", "main"],
];

/**
 * Throws a sentence where the document that the worker renders articles into links to files that the pages do not have,
 * because another build has replaced it since.
 */
export function requireSameBuild(document: string, pages: string): void {
  const linked = readFileSync(document, "utf8").match(/\/assets\/[\w.-]+/g) ?? [];
  const missing = linked.find((file) => !existsSync(join(pages, file)));
  if (missing === undefined && linked.length > 0) return;
  throw new Error(
    `Another build has replaced what this deployment has built (${missing ?? "no file is linked"}). Run the same command again, with nothing beside it.`,
  );
}
