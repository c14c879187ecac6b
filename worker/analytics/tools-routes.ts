import { Hono } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { demoRoutes } from "./demo-routes.ts";
import { goalRoutes } from "./goal-routes.ts";

/** What stands on the collected data: demo data and goals. */
export const analyticsTools = new Hono<AppEnv>().route("/", demoRoutes).route("/", goalRoutes);
