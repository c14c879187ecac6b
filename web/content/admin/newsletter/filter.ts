import { type SubscriberFilter, subscriberStates } from "#contract/newsletter-subscribers.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): SubscriberFilter => ({
  q: readSearchParam(search, "q") || undefined,
  state: optionParam(search, "state", subscriberStates),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = ({ q, state }: SubscriberFilter): string => toSearch({ q, state });

/** The query string of a filter with another state; "" for any. */
export const withState = (filter: SubscriberFilter, state: string): string =>
  writeFilter({ ...filter, state: subscriberStates.find((each) => each === state) });
