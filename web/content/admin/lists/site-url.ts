import { type ContentKind, contentKinds } from "#contract/content.ts";
import type { CmsItem } from "#contract/entries.ts";
import { pages } from "#contract/pages.ts";

/** Where readers see an entry; undefined for what they do not see. */
export function siteUrl({ kind, slug, isActive }: CmsItem): string | undefined {
  const { isPublic, shownOn }: ContentKind = contentKinds[kind];
  if (!isActive || !isPublic) return undefined;
  const { page, section } = shownOn;
  return pages[page].path.replace(":slug", slug) + (section ? `#${section}` : "");
}
