import { listConversations } from "#contract/chat-inbox.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { statusNames } from "./state/conversation-status.ts";
import { chatPath } from "./state/paths.ts";
import { conversationName } from "./state/visitor-name.ts";

const maxHits = 6;

/** Finds conversations by their texts and visitors, open ones first, for the command palette. */
export async function searchConversations(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const [open, closed] = await Promise.all(
    (["all", "closed"] as const).map((view) =>
      call(listConversations, { query: { view, q }, signal }),
    ),
  );
  const found = [...(open?.items ?? []), ...(closed?.items ?? [])];
  return found.slice(0, maxHits).map((conversation) => ({
    id: conversation.id,
    label: conversationName(conversation),
    detail: `Chat, ${statusNames[conversation.status].toLowerCase()}`,
    to: `${chatPath}/${conversation.id}${conversation.status === "closed" ? "?view=closed" : ""}`,
  }));
}
