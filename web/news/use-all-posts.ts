import { useState } from "react";
import type { PostSummary } from "#contract/content.ts";

/** Posts on one page of the API; a shorter list is complete. */
const pageSize = 50;

/** Posts that were fetched, and the cursors before and after them; null after the oldest post. */
type OlderPosts = {
  readonly posts: readonly PostSummary[];
  readonly from: string | null | undefined;
  readonly next: string | null;
};

/** The posts loaded so far, newest first. */
export type AllPosts = {
  readonly posts: readonly PostSummary[];
  /** Where the older posts begin: null when there are none, undefined until the first were fetched. */
  readonly cursor: string | null | undefined;
  /** Whether the API may have older posts. */
  readonly hasOlder: boolean;
  /** Adds fetched posts, unless those after the same cursor were added meanwhile. */
  readonly addOlder: (older: OlderPosts) => void;
};

/** The newest posts together with the older ones that were fetched later, each once. */
export function useAllPosts(newest: readonly PostSummary[]): AllPosts {
  // The cursor is kept with the posts, because a changed filter replaces the list and its “Show more”.
  const [{ posts: older, next: cursor }, setOlder] = useState<{
    readonly posts: readonly PostSummary[];
    readonly next?: string | null;
  }>({ posts: [] });
  const byId = new Map([...newest, ...older].map((post) => [post.id, post]));
  return {
    posts: [...byId.values()],
    cursor,
    hasOlder: cursor === undefined ? newest.length >= pageSize : cursor !== null,
    addOlder({ posts, from, next }) {
      setOlder((before) =>
        before.next === from ? { posts: [...before.posts, ...posts], next } : before,
      );
    },
  };
}
