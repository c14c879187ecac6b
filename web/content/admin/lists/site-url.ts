import type { EntryKind } from "#contract/content.ts";
import type { CmsItem } from "#contract/entries.ts";
import { pages } from "#contract/pages.ts";

/** Where the site shows entries that have no page of their own. */
const sections: Partial<Record<EntryKind, { readonly path: string; readonly hash: string }>> = {
  service: { path: pages.home.path, hash: "#services" },
  testimonial: { path: pages.home.path, hash: "#showcase" },
  team: { path: pages.about.path, hash: "" },
  audience: { path: pages.home.path, hash: "#who-we-serve" },
};

/** Where readers see an entry; undefined for what they do not see, and for a kind without such a section. */
export function siteUrl({ kind, slug, isActive }: CmsItem): string | undefined {
  if (!isActive) return undefined;
  if (kind === "post") return pages.article.path.replace(":slug", slug);
  const section = sections[kind];
  return section && section.path + section.hash;
}
