import { sql } from "drizzle-orm";
import { columnOf } from "#worker/lib/column-of.ts";
import { chatConversations } from "./conversation-store.ts";
import { chatSavedReplies } from "./saved-reply-store.ts";

const { visitorName, visitorEmail } = chatConversations;

/** What a conversation is called, as a part of a query. */
export const conversationName = columnOf(
  chatConversations,
  chatConversations.id,
  sql`coalesce(${visitorName}, ${visitorEmail}, 'Visitor')`,
);

/** What a saved reply is called, as a part of a query. */
export const savedReplyName = columnOf(
  chatSavedReplies,
  chatSavedReplies.id,
  chatSavedReplies.title,
);
