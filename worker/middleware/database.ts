import type { Context } from "hono";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";

/** Sets `c.var.db`, the database of this request. */
export function setDatabase(c: Context<AppEnv>): void {
  c.set("db", openDatabase(c.env.DB));
}
