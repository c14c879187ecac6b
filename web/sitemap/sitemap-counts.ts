import type { Priority } from "#contract/pages.ts";
import type { SitemapEntry } from "./sitemap-entries.ts";

/** Every priority, the most important first. */
export const priorities = ["high", "medium", "low"] as const satisfies readonly Priority[];

const withChildren = (entries: readonly SitemapEntry[]): SitemapEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);

/** Counts the entries of a site map, children included: in total and by priority. */
export function countPages(entries: readonly SitemapEntry[]) {
  const all = withChildren(entries);
  const countOf = (wanted: Priority) => all.filter(({ priority }) => priority === wanted).length;
  return {
    total: all.length,
    byPriority: priorities.map((name) => ({ name, count: countOf(name) })),
  };
}
