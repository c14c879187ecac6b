import type { Context } from "hono";
import type { CurrentUser } from "#contract/auth.ts";
import type { Role } from "#contract/roles.ts";
import type { AppEnv } from "./env.ts";
import { problem } from "./problem.ts";

/** The signed-in user; throws 401 `not_signed_in` for a visitor. */
export async function requireUser(c: Context<AppEnv>): Promise<CurrentUser> {
  const user = await c.get("identify")();
  if (user === null) throw problem("not_signed_in");
  return user;
}

/** The signed-in user with this role; throws 401 `not_signed_in` or 403 `forbidden`. */
export async function requireRole(c: Context<AppEnv>, role: Role): Promise<CurrentUser> {
  const user = await requireUser(c);
  if (user.role !== role) throw problem("forbidden");
  return user;
}
