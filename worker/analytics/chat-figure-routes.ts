import { Hono } from "hono";
import { type ChatFigures, getChatFigures } from "#contract/analytics-chat.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { periodOf } from "./period.ts";

/** Reads the figures of the conversations that began in a time (epoch ms, `to` left out). */
export type ReadChatFigures = (db: Database, from: number, to: number) => Promise<ChatFigures>;

export const chatFigureRoutes = (chatFigures: ReadChatFigures) =>
  new Hono<AppEnv>()
    // What the support chat did in the period.
    .get(getChatFigures.path, valid("query", getChatFigures.query, "bad_query"), async (c) => {
      await requireRole(c, "admin");
      const { from, to } = periodOf(c.req.valid("query"), Date.now());
      return reply(c, getChatFigures, await chatFigures(c.var.db, from, to));
    });
