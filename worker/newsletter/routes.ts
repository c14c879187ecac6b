import { Hono } from "hono";
import type { AppEnv } from "#worker/lib/env.ts";
import { publicNewsletter } from "./public-routes.ts";
import { type FindPost, newsletterSendRoutes } from "./send-routes.ts";
import { newsletterSubscriberRoutes } from "./subscriber-routes.ts";

/** The newsletter: sign-up, subscribers and sends. `worker/app.ts` passes in how posts are found. */
export const newsletter = (findPost: FindPost) =>
  new Hono<AppEnv>()
    .route("/", publicNewsletter)
    .route("/", newsletterSubscriberRoutes)
    .route("/", newsletterSendRoutes(findPost));
