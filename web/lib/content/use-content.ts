import { createContext, use, useEffect, useSyncExternalStore } from "react";
import type { Post } from "#contract/content.ts";
import type { ContentList, ContentLists } from "#contract/page-content.ts";
import { ContentStore } from "./content-store.ts";

/** The content store of a tree; the provider is at its root. */
export const ContentContext = createContext(new ContentStore({}));

/**
 * The published entries of a list: embedded in the page, refreshed once some seconds later.
 * Suspends where the page did not bring them, as after a navigation.
 */
export function useContent<K extends ContentList>(list: K): ContentLists[K] {
  const store = use(ContentContext);
  if (import.meta.env.SSR && !store.list(list)) {
    throw new Error(`The route does not list the content "${list}"`);
  }
  // Asked every time: React loses count of the hooks of a component that stops asking.
  const first = use(store.listPromise(list));
  const read = () => store.list(list);
  const known = useSyncExternalStore(store.subscribe, read, read);
  useEffect(() => store.revalidate(list), [store, list]);
  return known ?? first;
}

/** The article with a slug, or null when there is none. Suspends while the server is asked. */
export function useArticle(slug: string): Post | null {
  const store = use(ContentContext);
  const first = use(store.promisedArticle(slug));
  const read = () => store.article(slug);
  const known = useSyncExternalStore(store.subscribe, read, read);
  return known === undefined ? first : known;
}
