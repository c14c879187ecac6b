import type * as z from "zod/mini";
import { generationStatuses, type listGeneratedContent } from "#contract/generation.ts";
import { generationTypes } from "#contract/generation-options.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";

/** How the list is narrowed; the URL of the page says the same. */
export type Filter = Omit<z.output<typeof listGeneratedContent.query>, "cursor">;

/** Reads a filter from a query string; values that are no option are ignored. */
export const readFilter = (search: string): Filter => ({
  status: optionParam(search, "status", generationStatuses),
  type: optionParam(search, "type", generationTypes),
});

/** Writes a filter as a query string; "" when nothing is narrowed. */
export const writeFilter = ({ status, type }: Filter): string => toSearch({ status, type });
