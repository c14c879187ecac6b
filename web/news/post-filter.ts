import { type PostCategory, postCategories } from "#contract/content-options.ts";

/** The filter of the news; "all" and empty strings do not filter. */
export type PostFilter = {
  readonly category: PostCategory | "all";
  readonly query: string;
  readonly tag: string;
};

/** The category buttons, in order. */
export const categories = ["all", ...postCategories] as const;

/** Reads the filter from a query string; an unknown category is "all". */
export function readFilter(search: URLSearchParams): PostFilter {
  const wanted = search.get("category");
  return {
    category: categories.find((category) => category === wanted) ?? "all",
    query: (search.get("q") ?? "").trim(),
    tag: search.get("tag") ?? "",
  };
}

/** The query string of a filter, without the parts that do not filter. */
export function writeFilter({ category, query, tag }: PostFilter): URLSearchParams {
  const parts = { category: category === "all" ? "" : category, q: query, tag };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""));
}

/** Whether the filter shows all posts. */
export const isUnfiltered = ({ category, query, tag }: PostFilter): boolean =>
  category === "all" && query === "" && tag === "";
