import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { Post } from "#contract/content.ts";
import type { ContentList, ContentLists } from "#contract/page-content.ts";
import { ContentStore } from "./content-store.ts";
import type { Resource } from "./resource.ts";

/** The content store of a tree; the provider is at its root. */
export const ContentContext = createContext(new ContentStore({}));

function useResource<T>(resource: Resource<T>): T {
  // Called at every render, also when the value is known: React counts the hooks of a render that
  // suspended from its `use`.
  const first = use(resource.first());
  const value = useSyncExternalStore(resource.subscribe, resource.value, resource.value);
  return value === undefined ? first : value;
}

/**
 * The published entries of a list: embedded in the page, refreshed once some seconds later.
 * Suspends where the page does not embed them, as after a navigation.
 */
export function useContent<L extends ContentList>(list: L): ContentLists[L] {
  const resource = use(ContentContext).list(list);
  if (import.meta.env.SSR && !resource.value()) {
    throw new Error(`The page shows the content list "${list}", which it was not rendered with.`);
  }
  const entries = useResource(resource);
  useEffect(() => resource.revalidate(), [resource]);
  return entries;
}

/** The post with a slug, or null when there is none. Suspends while it is fetched. */
export function useArticle(slug: string): Post | null {
  return useResource(use(ContentContext).article(slug));
}
