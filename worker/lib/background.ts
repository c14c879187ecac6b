import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { log } from "./log.ts";

/**
 * Lets work run on after the response has been sent. A failure is logged under the event name; the
 * platform's own log line would hold the parameters of statements.
 */
export function inBackground(c: Context<AppEnv>, event: string, work: Promise<unknown>): void {
  const { requestId } = c.var;
  c.executionCtx.waitUntil(work.catch((error) => log("error", { event, requestId, error })));
}
