import { getFeed, getSiteMap, readArticle } from "#contract/site.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";

/** The endpoints of this slice that a browser navigates to, with the title of their error page. */
export const siteNavigationEndpoints: readonly NavigationEndpoint[] = [
  readArticle,
  getSiteMap,
  getFeed,
].map((endpoint) => ({
  endpoint,
  title: "This page cannot be shown just now.",
  again: (c) => c.req.path,
}));
