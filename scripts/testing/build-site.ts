import { buildSite } from "#scripts/lib/site.ts";

/** Builds the site before the worker's tests unless the build is up to date: the worker renders pages with it. */
export const setup = (): Promise<void> => buildSite();
