import { countPeople } from "#contract/people.ts";
import { useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";
import { peopleKey, usePeople } from "./queries.ts";

/** How many people came after a list was read, and a function that reads it again from its start. */
export const useNewPeople = (filter: Filter) =>
  useNewRecords({
    path: peopleKey,
    filter,
    list: usePeople(filter),
    // When the list was read, its first person had signed in at this time; everyone who came earlier is in it. A search begins
    // with the newest account, of which the same holds.
    positionOf: ([first]) => first && String(first.lastSignInAt),
    countAfter: (after, signal) => call(countPeople, { query: { ...filter, after }, signal }),
  });
