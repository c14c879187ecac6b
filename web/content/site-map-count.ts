import type { Priority } from "#contract/pages.ts";
import type { SiteMapEntry } from "./site-map-entries.ts";

/** Every priority, the most important first. */
export const priorities = ["high", "medium", "low"] as const satisfies readonly Priority[];

const withChildren = (entries: readonly SiteMapEntry[]): SiteMapEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);

/** How many pages a site map holds, in all and by priority. */
export function countPages(entries: readonly SiteMapEntry[]) {
  const all = withChildren(entries);
  const of = (wanted: Priority) => all.filter(({ priority }) => priority === wanted).length;
  return { total: all.length, byPriority: priorities.map((name) => ({ name, count: of(name) })) };
}
