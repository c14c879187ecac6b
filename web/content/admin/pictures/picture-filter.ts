import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";
import type { PictureFilter } from "./picture-queries.ts";

/** Reads a filter from a query string; without one the library is shown. */
export const readFilter = (search: string): PictureFilter => ({
  q: readSearchParam(search, "q") || undefined,
  status: optionParam(search, "status", ["ready", "deleted"]) ?? "ready",
});

/** Writes a filter as a query string; "" for the whole library. */
export const writeFilter = ({ q, status }: PictureFilter): string =>
  toSearch({ q, status: status === "ready" ? undefined : status });
