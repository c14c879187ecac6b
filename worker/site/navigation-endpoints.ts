import { getFeed, getSiteMap, readArticle } from "#contract/site.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-page.ts";

/** What people read straight from the edge. */
export const siteNavigationEndpoints: readonly NavigationEndpoint[] = [
  readArticle,
  getSiteMap,
  getFeed,
].map((endpoint) => ({
  endpoint,
  title: "This page cannot be shown just now.",
  again: (c) => c.req.path,
}));
