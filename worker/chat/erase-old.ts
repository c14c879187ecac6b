import { and, asc, eq, lt } from "drizzle-orm";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { log } from "#worker/lib/log.ts";
import { callSession } from "./call-session.ts";
import { chatConversations } from "./conversation-store.ts";
import { eraseAround } from "./erase-conversation.ts";
import { readChatSettings } from "./settings-store.ts";

const dayMs = 24 * 3_600_000;
/** How many conversations one run erases at most, and looks at; the next run goes on. */
const most = 20;
const mostAsked = 200;

/**
 * Erases conversations that have been closed for as long as the settings say, oldest first. Each is asked
 * itself whether it is closed, because the index may be behind; one that fails keeps none of the
 * others, and is tried by the next run.
 */
export async function eraseOldConversations(env: AppEnv["Bindings"], now: number): Promise<void> {
  const db = openDatabase(env.DB);
  const { retentionDays } = await readChatSettings(db);
  const before = now - retentionDays * dayMs;
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
    if (left === 0) return;
    try {
      const isErased = await callSession(env, row.id, (session) => session.eraseIfClosed(before));
      if (!isErased) continue;
      await eraseAround(env, row.id, context);
      left -= 1;
    } catch (error) {
      log("error", { event: "chat_not_erased", id: row.id, error });
    }
  }
}
