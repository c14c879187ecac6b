import type { ProxyOptions } from "vite";
import { workerPaths } from "#contract/worker-paths.ts";

/**
 * The prefixes that Vite hands to the worker: its own paths, the built files that articles and previews
 * link, and wrangler's local pages.
 */
const prefixes = [...workerPaths.map((path) => path.replace("*", "")), "/assets/", "/cdn-cgi"];

/** What `npm run dev` hands to the worker, upgrades to WebSockets included. */
export const devProxy = (target: string): Record<string, ProxyOptions> =>
  Object.fromEntries(prefixes.map((path) => [path, { target, ws: true }]));
