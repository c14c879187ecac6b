import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { type AuditContext, bySchedule } from "#worker/lib/audit-store.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { askEach } from "./ask-each.ts";
import { callSession } from "./call-session.ts";
import { chatConversations } from "./conversation-store.ts";
import { eraseAround } from "./erase-conversation.ts";
import { readChatSettings } from "./settings-store.ts";

const dayMs = 24 * 3_600_000;
/** How long a closed conversation is kept, as the settings say, in milliseconds. */
export const conversationsKeptMs = async (db: Database): Promise<number> =>
  (await readChatSettings(db)).retentionDays * dayMs;

/** How many conversations are enough for one run, and how many it looks at; the next run goes on. */
const enough = 20;
const mostAsked = 200;

/** Erases a conversation that was closed before a time (epoch ms) and returns 1; 0 for any other, and where another run was faster. */
async function eraseIfOld(
  env: AppEnv["Bindings"],
  id: string,
  before: number,
  context: AuditContext,
): Promise<number> {
  const isErased = await callSession(env, id, (session) => session.eraseIfClosed(before));
  return isErased && (await eraseAround(env, id, context)) ? 1 : 0;
}

/**
 * The condition that a conversation is closed and has been since before a time. Every other run leaves out those that closed
 * before a random time, so that the others have their turn where more stay than one run asks.
 */
function isOldSince(before: number, now: number) {
  const { status, closedAt } = chatConversations;
  const share = Math.floor(now / 60_000) % 2 === 0 ? 0 : Math.random();
  const first = sql`(SELECT min(closed_at) FROM ${chatConversations} WHERE status = 'closed')`;
  const from = sql`${first} + (${before} - ${first}) * ${share}`;
  return and(eq(status, "closed"), lt(closedAt, before), gte(closedAt, from));
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
  const { id, closedAt } = chatConversations;
  const old = await db
    .select({ id })
    .from(chatConversations)
    .where(isOldSince(before, now))
    .orderBy(asc(closedAt))
    .limit(mostAsked);
  const context = bySchedule(now);
  const erase = (row: { id: string }) => eraseIfOld(env, row.id, before, context);
  return { conversations: await askEach(old, erase, "chat_not_erased", enough) };
}
