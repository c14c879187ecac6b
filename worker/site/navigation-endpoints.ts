import { getFeed, getSiteMap, readArticle, readPreview } from "#contract/site.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";

const titled = (
  title: string,
  ...endpoints: readonly NavigationEndpoint["endpoint"][]
): NavigationEndpoint[] =>
  endpoints.map((endpoint) => ({ endpoint, title, again: (c) => c.req.path }));

/** The endpoints of this slice that a browser navigates to, with the title of their error page. */
export const siteNavigationEndpoints: readonly NavigationEndpoint[] = [
  ...titled("This page cannot be shown just now.", readArticle, getSiteMap, getFeed),
  ...titled("This preview link does not work any more.", readPreview),
];
