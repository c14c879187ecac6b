import type { Count } from "#contract/count.ts";
import { countMessages, listMessages } from "#contract/messages.ts";
import { listCountOptions } from "#web/admin/kit/paged-list.ts";
import { call } from "#web/lib/api.ts";
import type { MessageFilter } from "./filter.ts";

/** How many messages a filtered list has. */
export const messageCount = (filter: MessageFilter) =>
  listCountOptions(listMessages.path, filter, (signal) =>
    call(countMessages, { query: filter, signal }),
  );

/** How many senders wait for an answer. */
export const openMessages = {
  ...messageCount({ status: "open" }),
  countOf: (count: Count) => count,
};
