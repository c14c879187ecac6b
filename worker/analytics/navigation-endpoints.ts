import { getSharedReport } from "#contract/analytics-tools.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";

/** The endpoints of this slice that a browser navigates to, with the titles of their error pages. */
export const analyticsNavigationEndpoints: readonly NavigationEndpoint[] = [
  {
    endpoint: getSharedReport,
    title: "These figures cannot be shown.",
    deadLinkTitle: "This link shows no figures any more.",
    again: (c) => c.req.path,
  },
];
