import * as z from "zod/mini";
import { reportQuery } from "./analytics-reports.ts";
import { defineEndpoint } from "./endpoint.ts";

const total = z.number();
const counts = z.record(z.string(), total);

/**
 * The dashboard as the specification has it; times are ISO 8601. Devices and browsers count sessions. The
 * ten most viewed pages, and the 20 newest views, events and sessions of the period. Admin only.
 */
export const getDashboard = defineEndpoint({
  method: "GET",
  path: "/api/analytics/dashboard",
  query: reportQuery,
  reply: z.object({
    summary: z.object({
      totalPageViews: total,
      totalSessions: total,
      totalEvents: total,
      /** Seconds; 0 where a filter is a page or an event. */
      avgSessionDuration: total,
    }),
    breakdown: z.object({ devices: counts, browsers: counts, events: counts }),
    topPages: z.array(z.object({ url: z.string(), views: total })),
    recentPageViews: z.array(
      z.object({
        pageUrl: z.string(),
        deviceType: z.string(),
        browserName: z.string(),
        timestamp: z.string(),
      }),
    ),
    recentEvents: z.array(
      z.object({ eventType: z.string(), eventData: z.unknown(), timestamp: z.string() }),
    ),
    recentSessions: z.array(
      z.object({
        sessionId: z.string(),
        deviceType: z.string(),
        browserName: z.string(),
        startTime: z.string(),
        /** Milliseconds; null while the session is active. */
        duration: z.nullable(total),
      }),
    ),
  }),
  problems: ["bad_query"],
});
export type Dashboard = z.infer<typeof getDashboard.reply>;
