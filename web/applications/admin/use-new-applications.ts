import { countApplications } from "#contract/application-lists.ts";
import { noNewRecords, useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import { countedFilter, type Filter } from "./filter.ts";
import { applicationsKey, useApplications } from "./queries.ts";

/** How many applications came after a list was read, and a function that reads it again from its start. */
export const useNewApplications = (filter: Filter) =>
  useNewRecords({
    path: applicationsKey,
    filter,
    list: useApplications(filter),
    // In another order, a new application is not first, and the first row says nothing of when it came.
    countAfter: async (after, signal) => {
      if (filter.order) return noNewRecords;
      return call(countApplications, { query: { ...countedFilter(filter), after }, signal });
    },
  });
