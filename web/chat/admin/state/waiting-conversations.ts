import { countConversations, listConversations } from "#contract/chat-inbox.ts";
import type { Count } from "#contract/count.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { attentionRows } from "./attention.ts";

/** How many conversations wait, together with my own that have unread messages. */
export async function countForMe(): Promise<Count> {
  const [{ waiting }, mine] = await Promise.all([
    call(countConversations),
    call(listConversations, { query: { view: "mine" } }),
  ]);
  const unread = mine.items.filter((each) => each.unread > 0 && each.status !== "waiting").length;
  return { count: waiting.count + unread, hasMore: waiting.hasMore };
}

/** What needs attention now. */
export async function loadAttention(): Promise<readonly AttentionRow[]> {
  const [{ waiting }, longest] = await Promise.all([
    call(countConversations),
    call(listConversations, { query: { view: "waiting" } }),
  ]);
  return attentionRows(waiting, longest.items);
}
