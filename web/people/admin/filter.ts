import type * as z from "zod/mini";
import { accessStates, type listPeople } from "#contract/people.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** How the list is narrowed; the URL of the page says the same. */
export type Filter = Omit<z.output<typeof listPeople.query>, "cursor">;

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): Filter => ({
  q: readSearchParam(search, "q") || undefined,
  access: optionParam(search, "access", accessStates),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = ({ q, access }: Filter): string => toSearch({ q, access });
