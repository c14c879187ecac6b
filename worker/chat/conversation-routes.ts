import { Hono } from "hono";
import { eraseConversation, makeMessage } from "#contract/chat-inbox.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { problem } from "#worker/lib/problem.ts";
import { compactSearches } from "#worker/lib/search-terms.ts";
import { callSession } from "./call-session.ts";
import { eraseAround } from "./erase-conversation.ts";
import { conversationWith, findConversation } from "./find-conversation.ts";
import { type MessageKind, messageFrom } from "./make-record.ts";
import { transcriptText } from "./transcript.ts";

/** What an admin does with a whole conversation. `worker/app.ts` passes in how a message is stored. */
export const conversationRoutes = (message: MessageKind) =>
  new Hono<AppEnv>()
    // Erases a conversation everywhere.
    .delete(eraseConversation.path, valid("param", eraseConversation.params), async (c) => {
      const context = await auditContext(c);
      const { id } = c.req.valid("param");
      // An unknown id must not make an object.
      const isStored = (await findConversation(c.var.db, id)) !== undefined;
      if (isStored) await callSession(c.env, id, (session) => session.erase());
      await eraseAround(c.env, id, context);
      inBackground(c, "search_compaction_failed", compactSearches(c.var.db));
      return c.body(null, 204);
    })

    // Makes a message of a conversation.
    .post(makeMessage.path, valid("param", makeMessage.params), async (c) => {
      const context = await auditContext(c);
      const found = await conversationWith(c.var.db, c.req.valid("param").id);
      // A visitor's view of the events has no notes.
      const events = await callSession(c.env, found.id, (session) => session.history("visitor"));
      // It was erased, and its row goes with the next try.
      if (events.length === 0) throw problem("not_found");
      const transcript = transcriptText(events, c.env.PUBLIC_ORIGIN);
      const receipt = await messageFrom(c.var.db, found, transcript, message, {
        context,
        settings: c.env,
      });
      inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
      return reply(c, makeMessage, receipt);
    });
