import * as z from "zod/mini";
import { channels } from "./analytics-points.ts";
import { reportQuery } from "./analytics-reports.ts";
import { defineEndpoint } from "./endpoint.ts";

const total = z.number();

/**
 * From visit to application, by channel: sessions, starts and successful submissions of the join-us form,
 * and the applications received in the period that were accepted, whatever the filters. Admin only.
 */
export const getFunnel = defineEndpoint({
  method: "GET",
  path: "/api/analytics/funnel",
  query: reportQuery,
  reply: z.object({
    data: z.array(
      z.object({
        channel: z.enum([...channels, "Unknown"]),
        sessions: total,
        starts: total,
        submissions: total,
        accepted: total,
      }),
    ),
  }),
  problems: ["bad_query"],
});
