import { and, asc, eq, lt } from "drizzle-orm";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { newId } from "#worker/lib/id.ts";
import { log } from "#worker/lib/log.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
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

/** How long the erasure of one conversation may take, in milliseconds; what was cut off is repeated. */
const deadlineMs = 10_000;

/** Erases a conversation that was closed before a time (epoch ms); false for any other. */
async function eraseIfOld(
  env: AppEnv["Bindings"],
  id: string,
  before: number,
  context: AuditContext,
): Promise<boolean> {
  const isErased = await callSession(env, id, (session) => session.eraseIfClosed(before));
  if (isErased) await eraseAround(env, id, context);
  return isErased;
}

/**
 * Erases conversations that have been closed for as long as the settings say, oldest first. Each is asked
 * itself whether it is closed, because the index may be behind; one that fails or does not answer keeps none of the
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
      if (await withDeadline(eraseIfOld(env, row.id, before, context), deadlineMs)) left -= 1;
    } catch (error) {
      log("error", { event: "chat_not_erased", id: row.id, error });
    }
  }
  return { conversations: most - left };
}
