import type * as z from "zod/mini";
import { errorSorts, errorStatuses, type listErrorGroups } from "#contract/error-groups.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** How the list is narrowed and sorted; the URL of the page says the same. */
export type ErrorFilter = Omit<z.output<typeof listErrorGroups.query>, "cursor">;

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): ErrorFilter => ({
  q: readSearchParam(search, "q") || undefined,
  status: optionParam(search, "status", errorStatuses),
  sort: optionParam(search, "sort", errorSorts),
});

/** Writes a filter as a query string; "" for all errors in their usual order. */
export const writeFilter = ({ q, status, sort }: ErrorFilter): string =>
  toSearch({ q, status, sort: sort === "seen" ? undefined : sort });

/** The query string of a filter with another state; "" for any. */
export const withStatus = (filter: ErrorFilter, status: string): string =>
  writeFilter({ ...filter, status: errorStatuses.find((each) => each === status) });
