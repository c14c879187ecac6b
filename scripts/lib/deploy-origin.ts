import { brand } from "#contract/brand.ts";
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
 * content: of a first deployment (`--seed`), and where the site does not answer (`--samples`).
 */
export const contentOriginOf = (args: readonly string[]): string | undefined =>
  args.includes("--seed") || args.includes("--samples") ? undefined : brand.url;
