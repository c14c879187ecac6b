import { getFeed, getSiteMap, readArticle, readPreview, receiptPage } from "#contract/site.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";

const titled = (
  endpoint: NavigationEndpoint["endpoint"],
  deadLinkTitle?: string,
): NavigationEndpoint => ({
  endpoint,
  title: "This page cannot be shown just now.",
  ...(deadLinkTitle && { deadLinkTitle }),
  again: (c) => c.req.path,
});

/** The endpoints of this slice that a browser navigates to, with the titles of their error pages. */
export const siteNavigationEndpoints: readonly NavigationEndpoint[] = [
  titled(readArticle),
  titled(getSiteMap),
  titled(getFeed),
  titled(receiptPage, "This link shows no receipt."),
  titled(readPreview, "This preview link does not work any more."),
];
