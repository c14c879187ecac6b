import { brand } from "#contract/brand.ts";
import { workerConfig } from "./worker-config.ts";

/**
 * Throws when the site would be deployed under two addresses: canonicals, site map and feed are
 * written with the brand's, redirects and mail links with the worker's.
 */
export function requireOneOrigin(file?: string): void {
  const { PUBLIC_ORIGIN: origin = "nothing" } = workerConfig("production", file).vars;
  if (origin === brand.url) return;
  throw new Error(
    `The site would have two addresses: PUBLIC_ORIGIN of [env.production] in wrangler.toml is ${origin}, brand.url in contract/brand.ts is ${brand.url}; make them the same.`,
  );
}
