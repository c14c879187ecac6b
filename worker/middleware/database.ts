import { createMiddleware } from "hono/factory";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";

/** Sets `c.var.db`, the database of this request. */
export const database = createMiddleware<AppEnv>(function database(c, next) {
  c.set("db", openDatabase(c.env.DB));
  return next();
});
