import { countConversations, listConversations } from "#contract/chat-inbox.ts";
import type { Count } from "#contract/count.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { attentionRows } from "./attention.ts";

/** How many conversations wait, together with my own that have unread messages. */
export async function countForMe(): Promise<Count> {
  const { waiting, unread } = await call(countConversations);
  return { count: waiting.count + unread.count, hasMore: waiting.hasMore || unread.hasMore };
}

/** What needs attention now. */
export async function loadAttention(): Promise<readonly AttentionRow[]> {
  const [{ waiting }, longest] = await Promise.all([
    call(countConversations),
    call(listConversations, { query: { view: "waiting" } }),
  ]);
  return attentionRows(waiting, longest.items);
}
