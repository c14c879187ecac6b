import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";

/**
 * Goes on with some work once the answer has left. A failure becomes a line of our own log: what the
 * platform would print of it holds the parameters of statements.
 */
export function inBackground(c: Context<AppEnv>, event: string, work: Promise<unknown>): void {
  const { requestId } = c.var;
  c.executionCtx.waitUntil(work.catch((error) => log("error", { event, requestId, error })));
}
