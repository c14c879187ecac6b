import { type PostCategory, postCategories } from "#contract/content-options.ts";

/** What a reader narrows the news to; an empty string narrows nothing. */
export type PostFilter = {
  readonly category: PostCategory | "all";
  readonly query: string;
  readonly tag: string;
};

/** Every filter the news offers, in order. */
export const categories = ["all", ...postCategories] as const;

/** Reads a filter off an address; a category nobody knows is "all". */
export function readFilter(search: URLSearchParams): PostFilter {
  const wanted = search.get("category");
  return {
    category: categories.find((category) => category === wanted) ?? "all",
    query: (search.get("q") ?? "").trim(),
    tag: search.get("tag") ?? "",
  };
}

/** The address of a filter, leaving out what narrows nothing. */
export function writeFilter({ category, query, tag }: PostFilter): URLSearchParams {
  const parts = { category: category === "all" ? "" : category, q: query, tag };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""));
}

/** Whether nothing is narrowed at all. */
export const isUnfiltered = ({ category, query, tag }: PostFilter): boolean =>
  category === "all" && query === "" && tag === "";
