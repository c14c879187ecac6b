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
