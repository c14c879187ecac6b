import {
  countSubscribers,
  listSubscribers,
  type SubscriberFilter,
} from "#contract/newsletter-subscribers.ts";
import { useNewRecords } from "#web/admin/kit/use-new-records.ts";
import { call } from "#web/lib/api.ts";
import { useSubscribers } from "./queries.ts";

/** How many people signed up after a list was read, and a function that reads it again from its start. */
export const useNewSubscribers = (filter: SubscriberFilter) =>
  useNewRecords({
    path: listSubscribers.path,
    filter,
    list: useSubscribers(filter),
    countAfter: (after, signal) => call(countSubscribers, { query: { ...filter, after }, signal }),
  });
