import type * as z from "zod/mini";
import { type listGeneratedContent, shownStatuses } from "#contract/generation.ts";
import { generationTypes } from "#contract/generation-options.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** How the list is narrowed; the URL of the page says the same. */
export type Filter = Omit<z.output<typeof listGeneratedContent.query>, "cursor">;

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): Filter => ({
  q: readSearchParam(search, "q") || undefined,
  status: optionParam(search, "status", shownStatuses),
  type: optionParam(search, "type", generationTypes),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = ({ q, status, type }: Filter): string => toSearch({ q, status, type });
