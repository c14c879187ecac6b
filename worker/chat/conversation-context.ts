import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type * as z from "zod/mini";
import { attribution as attributionShape } from "#contract/attribution.ts";
import { type getConversation, visitorApplication } from "#contract/chat-inbox.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { summariesOf } from "./conversation-list.ts";
import { failedMails } from "./failed-mails.ts";
import { conversationsBefore, type FoundConversation } from "./find-conversation.ts";
import type { InboxSources } from "./inbox-sources.ts";

/** How long what stands beside a conversation may take; without it, the conversation is still shown. */
const deadlineMs = 2000;

/** What is known besides; none, with a line in the log, where it fails or takes too long. */
async function orNone<T>(work: Promise<T[]> | undefined): Promise<T[]> {
  try {
    return work === undefined ? [] : await withDeadline(work, deadlineMs);
  } catch (error) {
    log("warn", { event: "chat_context_failed", error });
    return [];
  }
}

/** A conversation with what else is known of its visitor; 404 `not_found` when its row is malformed. */
export async function contextOf(
  c: Context<AppEnv>,
  found: FoundConversation,
  { pagesOfSession, applicationsOfEmail }: InboxSources,
): Promise<z.output<(typeof getConversation)["reply"]>> {
  const { env, var: variables } = c;
  const { db } = variables;
  const { visitorEmail: email, messageReference, applicationId } = found;
  const [conversation] = summariesOf([found]);
  if (conversation === undefined) throw problem("not_found");
  const attribution = attributionShape.safeParse(found.attribution).data ?? null;
  const [pages, applications, before, mails] = await Promise.all([
    orNone(attribution ? pagesOfSession(env, attribution, Date.now()) : undefined),
    orNone(
      email === null
        ? undefined
        : applicationsOfEmail?.(db, sql`(SELECT ${email} AS email) AS own`),
    ),
    orNone(email === null ? undefined : conversationsBefore(db, email, found.seq)),
    orNone(failedMails(db, found.id)),
  ]);
  return {
    conversation,
    attribution,
    pages,
    applications: readableRows(visitorApplication, applications),
    before: summariesOf(before),
    failedMails: mails,
    messageReference,
    applicationId,
  };
}
