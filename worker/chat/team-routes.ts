import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import {
  conversationSocket,
  conversationTranscript,
  exchangeConversationFrames,
} from "#contract/chat.ts";
import type { ChatParty } from "#worker/lib/chat-objects.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireUser } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { callSession } from "./call-session.ts";
import { chatConversations } from "./conversation-store.ts";
import { withParty } from "./party-header.ts";
import { transcriptFile } from "./routes.ts";
import { requireUpgrade } from "./upgrade.ts";

/** The hash of the session a request belongs to; null without one. */
export type ReadSessionHash = (c: Context<AppEnv>) => Promise<string | null>;

/** Throws 404 `not_found` unless the index has the conversation: an unknown id must not make an object. */
async function requireConversation(db: Database, id: string): Promise<void> {
  const rows = await db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.id, id));
  if (rows.length === 0) throw problem("not_found");
}

/** The team's routes of one conversation. `worker/app.ts` passes in how the session of a request is read. */
export function teamChat(readSessionHash: ReadSessionHash) {
  async function memberOf(c: Context<AppEnv>): Promise<ChatParty> {
    const { id, firstName, email } = await requireUser(c);
    const sessionHash = (await readSessionHash(c)) ?? "";
    return { role: "team", id, name: firstName ?? email, sessionHash };
  }

  return new Hono<AppEnv>()
    .get(conversationSocket.path, valid("param", conversationSocket.params), async (c) => {
      requireUpgrade(c);
      const { id } = c.req.valid("param");
      await requireConversation(c.var.db, id);
      const upgrade = withParty(c.req.raw, await memberOf(c));
      return callSession(c.env, id, (session) => session.fetch(upgrade));
    })

    .post(
      exchangeConversationFrames.path,
      valid("param", exchangeConversationFrames.params),
      valid("json", exchangeConversationFrames.body),
      async (c) => {
        const { id } = c.req.valid("param");
        await requireConversation(c.var.db, id);
        const member = await memberOf(c);
        const { frames } = c.req.valid("json");
        const exchanged = await callSession(c.env, id, (session) =>
          session.exchange(member, frames),
        );
        return reply(c, exchangeConversationFrames, exchanged);
      },
    )

    .get(conversationTranscript.path, valid("param", conversationTranscript.params), async (c) => {
      const { id } = c.req.valid("param");
      await requireConversation(c.var.db, id);
      return transcriptFile(c, await callSession(c.env, id, (session) => session.history("team")));
    });
}
