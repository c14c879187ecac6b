import { use, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { create } from "zustand";
import type { PostSummary } from "#contract/content.ts";
import { ContentContext } from "#web/lib/content/use-content.ts";

/** Rows that are shown at first, and added by each “Show more”. */
export const rowsAtOnce = 24;

/** Posts that were fetched, and the cursors before and after them; null after the oldest post. */
type OlderPosts = {
  readonly posts: readonly PostSummary[];
  readonly from: string | null | undefined;
  readonly next: string | null;
};

/** The posts loaded so far, newest first. */
export type AllPosts = {
  readonly posts: readonly PostSummary[];
  /** How many of those that match the filter are shown. */
  readonly shown: number;
  readonly showMore: () => void;
  /** Where the older posts begin: null when there are none, undefined until the first were fetched. */
  readonly cursor: string | null | undefined;
  /** Whether the API may have older posts, also because the newest could not be read: a page embeds only some of them. */
  readonly hasOlder: boolean;
  /** Adds fetched posts, unless those after the same cursor were added meanwhile. */
  readonly addOlder: (older: OlderPosts) => void;
};

/**
 * What “Show more” has added: the older posts with the cursor after them, and how many rows a query string shows. It outlives
 * the page, so that Back finds the list as it was left.
 */
export const useAdded = create<{
  readonly posts: readonly PostSummary[];
  readonly next?: string | null;
  readonly shown: Readonly<Record<string, number>>;
}>(() => ({ posts: [], shown: {} }));

/** The newest posts together with the older ones that were fetched later, each once. */
export function useAllPosts(newest: readonly PostSummary[]): AllPosts {
  const { search } = useLocation();
  const { isPart, subscribe } = use(ContentContext).list("posts");
  const mayHaveOlder = useSyncExternalStore(subscribe, isPart, isPart);
  const { posts: older, next: cursor, shown: shownBySearch } = useAdded();
  const shown = shownBySearch[search] ?? rowsAtOnce;
  const byId = new Map([...newest, ...older].map((post) => [post.id, post]));
  return {
    posts: [...byId.values()],
    shown,
    showMore: () =>
      useAdded.setState({ shown: { ...shownBySearch, [search]: shown + rowsAtOnce } }),
    cursor,
    hasOlder: cursor === undefined ? mayHaveOlder : cursor !== null,
    addOlder({ posts, from, next }) {
      const before = useAdded.getState();
      if (before.next === from) useAdded.setState({ posts: [...before.posts, ...posts], next });
    },
  };
}
