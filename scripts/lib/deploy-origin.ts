import { brand } from "#contract/brand.ts";
import type { DeployOptions } from "./deploy-steps.ts";
import { workerConfig } from "./worker-config.ts";

/**
 * Throws when PUBLIC_ORIGIN of production differs from `brand.url`, because canonical URLs, site map
 * and feed use the brand's URL, while redirects and mail links use the worker's.
 */
export function requireOneOrigin(file?: string): void {
  const { PUBLIC_ORIGIN: origin = "nothing" } = workerConfig("production", file).vars;
  if (origin === brand.url) return;
  throw new Error(
    `The site would have two URLs: PUBLIC_ORIGIN of [env.production] in wrangler.toml is ${origin}, brand.url in contract/brand.ts is ${brand.url}; make them the same.`,
  );
}

/**
 * The site whose published content a deployment builds the pages from: this one, in production. Undefined for the sample
 * content: of a first deployment (`--seed`), where the site does not answer (`--samples`), and where the pages are not
 * deployed (`--worker`): with each option there is.
 */
export const contentOriginOf = (options: DeployOptions): string | undefined =>
  options.size > 0 ? undefined : brand.url;
