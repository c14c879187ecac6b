import type * as z from "zod/mini";
import { contentKinds, type EntryKind } from "#contract/content.ts";
import type { cmsListEndpoint } from "#contract/entries.ts";
import {
  type EntryFilter,
  type EntrySort,
  entryFilters,
  entrySorts,
} from "#contract/entry-states.ts";
import { isolated } from "#contract/isolated.ts";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { readSearchParam } from "#web/lib/search-param.ts";

/** How the list of a kind is narrowed and sorted; the URL of the page says the same. */
export type Filter = Omit<z.output<ReturnType<typeof cmsListEndpoint>["query"]>, "cursor">;

export const statusNames: Readonly<Record<EntryFilter, string>> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
  scheduled: "Scheduled",
  trash: "Trash",
};

/** A field that the list of a kind can be filtered by, with its values. */
export type FieldFilter = { readonly name: string; readonly values: readonly string[] };

/** The values of a field's schema, which is an optional choice; none for a free text. */
function valuesOf(schema: z.ZodMiniType): readonly string[] {
  const { innerType } = schema._zod.def as { innerType?: { _zod: { def: { entries?: object } } } };
  return Object.values(innerType?._zod.def.entries ?? {}).map(String);
}

/** The fields that the list of a kind offers as filters. */
export function fieldFilters(kind: EntryKind): readonly FieldFilter[] {
  const row = contentKinds[kind];
  return Object.entries<z.ZodMiniType>("filters" in row ? row.filters : {})
    .map(([name, schema]) => ({ name, values: valuesOf(schema) }))
    .filter(({ values }) => values.length > 0);
}

/** The order of a list that was not sorted: that of the kind on the site, or the latest change first. */
export const defaultSort = (kind: EntryKind): EntrySort =>
  contentKinds[kind].order === "rank" ? "order" : "updated";

/** The sort orders of a kind; the order by hand only where the site shows it. */
export const sortsOf = (kind: EntryKind): readonly EntrySort[] =>
  entrySorts.filter((sort) => sort !== "order" || defaultSort(kind) === "order");

/** Reads a filter from a query string; values that are no option are ignored. */
export function readFilter(kind: EntryKind, search: string): Filter {
  const fields = fieldFilters(kind).map(({ name, values }) => [
    name,
    optionParam(search, name, values),
  ]);
  const sort = optionParam(search, "sort", sortsOf(kind));
  return {
    q: readSearchParam(search, "q") || undefined,
    status: optionParam(search, "status", entryFilters),
    sort: sort === defaultSort(kind) ? undefined : sort,
    ...Object.fromEntries(fields),
  };
}

/** Writes a filter as a query string; "" when nothing is narrowed or sorted. */
export const writeFilter = ({ q, status, sort, ...fields }: Filter): string =>
  toSearch({ q, status, ...fields, sort });

/** Whether a search or a field narrows the list; the server then lists the newest first. */
export const isSearch = ({ q, status: _, sort: __, ...fields }: Filter): boolean =>
  q !== undefined || Object.values(fields).some(Boolean);

/** Whether fewer entries are listed than there are. */
export const isNarrowed = (filter: Filter): boolean =>
  filter.status !== undefined || isSearch(filter);

/** How the rows are sorted; null where the list has an order of its own, as in a search. */
export function sortOf(kind: EntryKind, filter: Filter): EntrySort | null {
  const hasOwnOrder = isSearch(filter) || filter.status === "trash";
  return hasOwnOrder ? null : (filter.sort ?? defaultSort(kind));
}

/** Whether the rows stand in the order that admins give them, all of them. */
export const isOrderable = (kind: EntryKind, filter: Filter): boolean =>
  !isNarrowed(filter) && sortOf(kind, filter) === "order";

/** The filter in words, for a list that has no entries: "published, Awards". */
export const filterText = ({ q, status, sort: _, ...fields }: Filter): string =>
  [
    status === "trash" ? "in the trash" : status && statusNames[status].toLowerCase(),
    ...Object.entries(fields).map(([name, value]) => value && fieldValueName(name, value)),
    q && `“${isolated(q)}”`,
  ]
    .filter(Boolean)
    .join(", ");

/** What a value of a field is called: "Awards", "Featured", "Not featured". */
export function fieldValueName(name: string, value: string): string {
  if (value === "true") return capitalized(name);
  return value === "false" ? `Not ${name}` : value;
}
