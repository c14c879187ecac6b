import type { Context } from "hono";
import type { TeamParty } from "#worker/lib/chat-objects.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";

/** The hash of the session a request belongs to; null without one. */
export type ReadSessionHash = (c: Context<AppEnv>) => Promise<string | null>;

/** The admin of a request, as a Durable Object of the chat is told. */
export async function teamPartyOf(
  c: Context<AppEnv>,
  readSessionHash: ReadSessionHash,
): Promise<TeamParty> {
  const { id, firstName, email } = await requireRole(c, "admin");
  const sessionHash = (await readSessionHash(c)) ?? "";
  return { role: "team", id, name: firstName ?? email, sessionHash };
}
