import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#worker/lib/env.ts";

/** Prepares the request or refuses it: throws a problem. */
type Step = (c: Context<AppEnv>) => void | Promise<void>;

/** Takes these steps one after another, as one middleware, because each middleware costs every request time. */
export function beforeRoute(...steps: readonly Step[]) {
  return createMiddleware<AppEnv>(async function beforeRoute(c, next) {
    for (const step of steps) await step(c);
    await next();
  });
}
