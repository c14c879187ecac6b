import { Hono } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { chatFigureRoutes, type ReadChatFigures } from "./chat-figure-routes.ts";
import { demoRoutes } from "./demo-routes.ts";
import { type ErrorTrend, errorTrendRoutes } from "./error-trend-routes.ts";
import { goalRoutes } from "./goal-routes.ts";
import { shareLinkRoutes } from "./share-link-routes.ts";

/** What the slice needs of the error reports and of the chat. */
type Others = { errorTrend: ErrorTrend; chatFigures: ReadChatFigures };

/** What stands on the collected data: demo data, goals, share links, and errors and the chat beside the traffic. */
export const analyticsTools = ({ errorTrend, chatFigures }: Others) =>
  new Hono<AppEnv>()
    .route("/", demoRoutes)
    .route("/", goalRoutes)
    .route("/", shareLinkRoutes)
    .route("/", errorTrendRoutes(errorTrend))
    .route("/", chatFigureRoutes(chatFigures));
