import type { QueryClient } from "@tanstack/react-query";
import { type ConversationSummary, listConversations } from "#contract/chat-inbox.ts";
import type { Count } from "#contract/count.ts";
import { isolated } from "#contract/isolated.ts";
import { countClause } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { conversationCounts } from "./counts.ts";
import { chatPath } from "./paths.ts";
import { conversationName } from "./visitor-name.ts";
import { lateAfterMs } from "./waiting.ts";

/** The row of "Needs attention"; `longest` are the waiting conversations, the longest wait first. */
export function attentionRows(
  waiting: Count,
  [first]: readonly ConversationSummary[],
): readonly AttentionRow[] {
  if (waiting.count === 0 || !first) return [];
  const startedAt = first.waitingSince ?? first.lastAt;
  return [
    {
      count: waiting,
      title: "Chats waiting",
      detail: `Longest: ${isolated(conversationName(first))}`,
      deadline: { startedAt, dueAt: startedAt + lateAfterMs },
      to: `${chatPath}/${first.id}?view=waiting`,
      action: "Take over",
      headline: `${countClause(waiting, "person waits", "people wait")} in the chat.`,
    },
  ];
}

/** Reads what needs attention; the list only where a conversation waits. */
export async function loadAttention(client: QueryClient): Promise<readonly AttentionRow[]> {
  const { waiting } = await client.query(conversationCounts);
  if (waiting.count === 0) return [];
  const { items } = await call(listConversations, { query: { view: "waiting" } });
  return attentionRows(waiting, items);
}
