import { countMessages, isOfWaiting, type MessageSummary } from "#contract/messages.ts";
import { noNewRecords, useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import type { MessageFilter } from "./filter.ts";
import { messagesKey, useMessages } from "./queries.ts";

/** The newest of some messages, which is not the first of a list that is ordered by wait. */
const newestOf = (items: readonly MessageSummary[]) =>
  items.reduce<MessageSummary | undefined>(
    (newest, item) => (newest && newest.receivedAt >= item.receivedAt ? newest : item),
    undefined,
  );

/**
 * How many messages came after a list was read, and a function that reads it again from its start. A list that begins
 * with the longest wait knows the newest message only when all of its pages are read.
 */
export function useNewMessages(filter: MessageFilter) {
  const list = useMessages(filter);
  return useNewRecords({
    path: messagesKey,
    filter,
    list,
    positionOf: (items) => newestOf(items)?.id,
    countAfter: async (after, signal) => {
      if (isOfWaiting(filter) && list.hasNextPage) return noNewRecords;
      return call(countMessages, { query: { ...filter, after }, signal });
    },
  });
}
