import { getSharedReport } from "#contract/analytics-tools.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";

/** The endpoints of this slice that a browser navigates to, with the title of their error page. */
export const analyticsNavigationEndpoints: readonly NavigationEndpoint[] = [
  {
    endpoint: getSharedReport,
    title: "These figures cannot be shown.",
    again: (c) => c.req.path,
  },
];
