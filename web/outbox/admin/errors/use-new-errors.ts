import { countErrorGroups } from "#contract/error-groups.ts";
import { noNewRecords, useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import type { ErrorFilter } from "./filter.ts";
import { errorsKey, useErrorGroups } from "./queries.ts";

/** How many errors were first seen after a list was read, and a function that reads it again from its start. */
export const useNewErrors = (filter: ErrorFilter) =>
  useNewRecords({
    path: errorsKey,
    filter,
    list: useErrorGroups(filter),
    // When the list was read, its first error had been seen at this time; every error first seen earlier is in it. A search
    // begins with the newest error, of which the same holds.
    positionOf: ([first]) => first && String(first.lastSeenAt),
    // Sorted by reports, the first row says nothing of when the list was read.
    countAfter: async (after, signal) => {
      const { sort, ...counted } = filter;
      if (after && sort === "count" && !filter.q) return noNewRecords;
      return call(countErrorGroups, { query: { ...counted, after }, signal });
    },
  });
