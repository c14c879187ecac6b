import { countGeneratedContent, listGeneratedContent } from "#contract/generation.ts";
import { useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";
import { useGeneratedItems } from "./queries.ts";

/** How many items were generated after a list was read, and a function that reads it again from its start. */
export const useNewItems = (filter: Filter) =>
  useNewRecords({
    path: listGeneratedContent.path,
    filter,
    list: useGeneratedItems(filter),
    countAfter: (after, signal) =>
      call(countGeneratedContent, { query: { ...filter, after }, signal }),
  });
