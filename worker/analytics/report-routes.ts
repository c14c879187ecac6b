import { type Context, Hono } from "hono";
import { getDashboard } from "#contract/analytics-dashboard.ts";
import { getFunnel } from "#contract/analytics-funnel.ts";
import {
  getBreakdown,
  getReport,
  getVisitorsNow,
  getWebVitals,
} from "#contract/analytics-reports.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { annotationsOf, type PublishedPosts } from "./annotations.ts";
import { dashboardOf } from "./dashboard.ts";
import { readPageVitals } from "./page-vitals.ts";
import { type AcceptedByChannel, readFunnel } from "./read-funnel.ts";
import { figuresOf } from "./report.ts";
import { readBreakdown, readVisitors } from "./report-readers.ts";
import { openReport, scopeOf } from "./report-source.ts";

/** What the slice reads of other slices. */
type Queries = { acceptedByChannel?: AcceptedByChannel; publishedPosts: PublishedPosts };

/** Opens the data of a query for an admin. */
async function opened(c: Context<AppEnv>, query: Parameters<typeof openReport>[1]) {
  await requireRole(c, "admin");
  return openReport(c.env, query, Date.now());
}

/** The reports of analytics; admins alone read them. */
export const analyticsReports = ({ acceptedByChannel, publishedPosts }: Queries) =>
  new Hono<AppEnv>()
    // The dashboard as the specification has it.
    .get(getDashboard.path, valid("query", getDashboard.query, "bad_query"), async (c) => {
      const source = await opened(c, c.req.valid("query"));
      return reply(c, getDashboard, await dashboardOf(source));
    })

    // Totals and chart, with what happened.
    .get(getReport.path, valid("query", getReport.query, "bad_query"), async (c) => {
      const source = await opened(c, c.req.valid("query"));
      const [figures, annotations] = await Promise.all([
        figuresOf(source),
        annotationsOf(source, publishedPosts),
      ]);
      return reply(c, getReport, { ...figures, annotations });
    })

    // The values of a dimension.
    .get(
      getBreakdown.path,
      valid("param", getBreakdown.params),
      valid("query", getBreakdown.query, "bad_query"),
      async (c) => {
        const { limit, ...query } = c.req.valid("query");
        const source = await opened(c, query);
        const rows = await readBreakdown(source, c.req.valid("param").dimension);
        const isEstimated = rows.some((row) => row.isEstimated);
        const data = rows.slice(0, limit);
        return reply(c, getBreakdown, { data, total: rows.length, isEstimated });
      },
    )

    // Web vitals by page.
    .get(getWebVitals.path, valid("query", getWebVitals.query, "bad_query"), async (c) => {
      const source = await opened(c, c.req.valid("query"));
      return reply(c, getWebVitals, {
        data: await readPageVitals(source.points, scopeOf(source, source.period)),
      });
    })

    // Who is on the site.
    .get(getVisitorsNow.path, valid("query", getVisitorsNow.query, "bad_query"), async (c) => {
      const source = await opened(c, c.req.valid("query"));
      return reply(c, getVisitorsNow, await readVisitors(source));
    })

    // From visit to accepted application.
    .get(getFunnel.path, valid("query", getFunnel.query, "bad_query"), async (c) => {
      const source = await opened(c, c.req.valid("query"));
      return reply(c, getFunnel, { data: await readFunnel(source, acceptedByChannel) });
    });
