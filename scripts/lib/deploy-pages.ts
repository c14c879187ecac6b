/**
 * What wrangler is told to deploy the pages. It names the production branch of the Pages project, because from another
 * branch the pages would become a preview, beside a worker and a database that are production.
 */
export const pagesDeployment = ["pages", "deploy", "--cwd", "web/hosting", "--branch", "main"];
