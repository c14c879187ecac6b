import { listSends } from "#contract/newsletter-sends.ts";
import { useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import { useSends } from "./queries.ts";

/** How many sends were started after the list was read, and a function that reads it again from its start. */
export const useNewSends = () =>
  useNewRecords({
    path: listSends.path,
    filter: {},
    list: useSends(),
    // Sends are few and stay, so the first page tells as much as a count.
    countAfter: async (after, signal) => {
      const { items, nextCursor } = await call(listSends, { query: {}, signal });
      const known = items.findIndex(({ id }) => id === after);
      return known < 0
        ? { count: items.length, hasMore: nextCursor !== null }
        : { count: known, hasMore: false };
    },
  });
