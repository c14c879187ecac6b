import { countAudit } from "#contract/audit.ts";
import { useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import { type Filter, queryOf } from "./filter.ts";
import { auditKey, useEvents } from "./queries.ts";

/** How many events came after a list was read, and a function that reads it again from its start. */
export const useNewEvents = (filter: Filter) =>
  useNewRecords({
    path: auditKey,
    filter,
    list: useEvents(filter),
    countAfter: (after, signal) =>
      call(countAudit, { query: { ...queryOf(filter), after }, signal }),
  });
