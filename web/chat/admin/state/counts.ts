import type * as z from "zod/mini";
import { countConversations } from "#contract/chat-inbox.ts";
import type { Count } from "#contract/count.ts";
import { call } from "#web/lib/api.ts";

/** How many conversations each open list has. */
export const conversationCounts = {
  queryKey: [countConversations.path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(countConversations, { signal }),
  staleTime: 30_000,
} as const;

/** How many conversations wait, together with my own that have unread messages. */
export const countForMe = ({
  waiting,
  unread,
}: z.output<typeof countConversations.reply>): Count => ({
  count: waiting.count + unread.count,
  hasMore: waiting.hasMore || unread.hasMore,
});
