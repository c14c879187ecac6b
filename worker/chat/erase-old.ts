import { and, asc, eq, lt } from "drizzle-orm";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { log } from "#worker/lib/log.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { callSession } from "./call-session.ts";
import { chatConversations } from "./conversation-store.ts";
import { eraseAround } from "./erase-conversation.ts";
import { readChatSettings } from "./settings-store.ts";

const dayMs = 24 * 3_600_000;
/** How long a closed conversation is kept, as the settings say, in milliseconds. */
export const conversationsKeptMs = async (db: Database): Promise<number> =>
  (await readChatSettings(db)).retentionDays * dayMs;

/** How many conversations one run erases at most, and looks at; the next run goes on. */
const most = 20;
const mostAsked = 200;

/**
 * Erases conversations that have been closed for as long as the settings say, oldest first. Each is asked
 * itself whether it is closed, because the index may be behind; one that fails keeps none of the
 * others, and is tried by the next run.
 */
export async function eraseOldConversations(
  env: AppEnv["Bindings"],
  now: number,
): Promise<Removed> {
  const db = openDatabase(env.DB);
  const before = now - (await conversationsKeptMs(db));
  const { id, status, closedAt } = chatConversations;
  const old = await db
    .select({ id })
    .from(chatConversations)
    .where(and(eq(status, "closed"), lt(closedAt, before)))
    .orderBy(asc(closedAt))
    .limit(mostAsked);
  const context = { actorId: "schedule", requestId: newId(), at: now };
  let left = most;
  for (const row of old) {
    if (left === 0) break;
    try {
      const isErased = await callSession(env, row.id, (session) => session.eraseIfClosed(before));
      if (!isErased) continue;
      await eraseAround(env, row.id, context);
      left -= 1;
    } catch (error) {
      log("error", { event: "chat_not_erased", id: row.id, error });
    }
  }
  return { conversations: most - left };
}
