import { Hono } from "hono";
import {
  countConversations,
  getConversation,
  inboxSocket,
  listConversations,
} from "#contract/chat-inbox.ts";
import { listTeam } from "#contract/team.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { callInbox } from "./call-inbox.ts";
import { contextOf } from "./conversation-context.ts";
import { conversationCounts, conversationsPage } from "./conversation-list.ts";
import { findConversation } from "./find-conversation.ts";
import type { InboxSources } from "./inbox-sources.ts";
import { withParty } from "./party-header.ts";
import { teamPartyOf } from "./team-party.ts";
import { requireUpgrade } from "./upgrade.ts";

/** The routes of the inbox. */
export const chatInboxRoutes = (sources: InboxSources) =>
  new Hono<AppEnv>()
    // Lists the conversations of a view.
    .get(
      listConversations.path,
      valid("query", listConversations.query, "bad_query"),
      async (c) => {
        const { id } = await requireRole(c, "admin");
        const page = await conversationsPage(c.var.db, id, c.req.valid("query"));
        return reply(c, listConversations, page);
      },
    )

    // Counts the conversations of each open list.
    .get(countConversations.path, async (c) => {
      const { id } = await requireRole(c, "admin");
      return reply(c, countConversations, await conversationCounts(c.var.db, id));
    })

    // Returns a conversation with what else is known of its visitor.
    .get(getConversation.path, valid("param", getConversation.params), async (c) => {
      await requireRole(c, "admin");
      const found = await findConversation(c.var.db, c.req.valid("param").id);
      if (found === undefined) throw problem("not_found");
      return reply(c, getConversation, await contextOf(c, found, sources));
    })

    // Lists the people a conversation can be assigned to.
    .get(listTeam.path, async (c) => {
      await requireRole(c, "admin");
      return reply(c, listTeam, { items: await sources.listAdmins(c.var.db) });
    })

    // Opens the live inbox of an admin.
    .get(inboxSocket.path, async (c) => {
      requireUpgrade(c);
      const upgrade = withParty(c.req.raw, await teamPartyOf(c, sources.readSessionHash));
      return callInbox(c.env, (inbox) => inbox.fetch(upgrade));
    });
