import { Hono } from "hono";
import {
  conversationSocket,
  conversationTranscript,
  exchangeConversationFrames,
} from "#contract/chat.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { callInbox } from "./call-inbox.ts";
import { callSession } from "./call-session.ts";
import { withParty } from "./party-header.ts";
import { requireConversation } from "./require-conversation.ts";
import { transcriptFile } from "./routes.ts";
import { type ReadSessionHash, teamPartyOf } from "./team-party.ts";
import { requireUpgrade } from "./upgrade.ts";

/** The team's routes of one conversation. `worker/app.ts` passes in how the session of a request is read. */
export function teamChat(readSessionHash: ReadSessionHash) {
  return new Hono<AppEnv>()
    .get(conversationSocket.path, valid("param", conversationSocket.params), async (c) => {
      requireUpgrade(c);
      const { id } = c.req.valid("param");
      await requireConversation(c.var.db, id);
      const party = await teamPartyOf(c, readSessionHash);
      const opened = { conversationId: id, sessionHash: party.sessionHash };
      await callInbox(c.env, (inbox) => inbox.conversationOpened(opened));
      const upgrade = withParty(c.req.raw, party);
      return callSession(c.env, id, (session) => session.fetch(upgrade));
    })

    .post(
      exchangeConversationFrames.path,
      valid("param", exchangeConversationFrames.params),
      valid("json", exchangeConversationFrames.body),
      async (c) => {
        const { id } = c.req.valid("param");
        await requireConversation(c.var.db, id);
        const party = await teamPartyOf(c, readSessionHash);
        const { frames } = c.req.valid("json");
        const exchanged = await callSession(c.env, id, (session) =>
          session.exchange(party, frames),
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
