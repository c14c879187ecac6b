import { getFeed, getSiteMap, readArticle } from "#contract/site.ts";
import type { Destination } from "#worker/lib/refusal-page.ts";

/** What people read straight from the edge. */
export const siteDestinations: readonly Destination[] = [readArticle, getSiteMap, getFeed].map(
  (endpoint) => ({
    endpoint,
    title: "This page cannot be shown just now.",
    again: (c) => c.req.path,
  }),
);
