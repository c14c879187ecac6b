import type { Context } from "hono";
import type { CurrentUser } from "#contract/auth.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { currentUserOf } from "./session.ts";

/** Sets `c.var.identify`, which reads the session on its first call and at most once per request. */
export function setIdentity(c: Context<AppEnv>): void {
  let currentUser: Promise<CurrentUser | null> | undefined;
  c.set("identify", () => {
    currentUser ??= currentUserOf(c);
    return currentUser;
  });
}
