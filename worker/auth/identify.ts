import { createMiddleware } from "hono/factory";
import type { CurrentUser } from "#contract/auth.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { currentUserOf } from "./session.ts";

/** Lets every handler ask who is asking; the stores are asked once per request, and only if somebody wants to know. */
export const identity = createMiddleware<AppEnv>(async function identity(c, next) {
  let asked: Promise<CurrentUser | null> | undefined;
  c.set("identify", () => {
    asked ??= currentUserOf(c);
    return asked;
  });
  await next();
});
