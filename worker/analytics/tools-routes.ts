import { Hono } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { demoRoutes } from "./demo-routes.ts";
import { type ErrorTrend, errorTrendRoutes } from "./error-trend-routes.ts";
import { goalRoutes } from "./goal-routes.ts";
import { shareLinkRoutes } from "./share-link-routes.ts";

/** What the slice needs of the error reports. */
type Errors = { errorTrend: ErrorTrend };

/** What stands on the collected data: demo data, goals, share links, and errors beside the traffic. */
export const analyticsTools = ({ errorTrend }: Errors) =>
  new Hono<AppEnv>()
    .route("/", demoRoutes)
    .route("/", goalRoutes)
    .route("/", shareLinkRoutes)
    .route("/", errorTrendRoutes(errorTrend));
