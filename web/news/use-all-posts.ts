import { useState } from "react";
import type { PostSummary } from "#contract/content.ts";

/** Posts on one page of the API; a shorter list is complete. */
const pageSize = 50;

/** The posts loaded so far, newest first. */
export type AllPosts = {
  readonly posts: readonly PostSummary[];
  /** Whether the API may have older posts. */
  readonly hasOlder: boolean;
  /** Adds one fetched page; `isLast` says that no older posts exist. */
  readonly addOlder: (posts: readonly PostSummary[], isLast: boolean) => void;
};

/** The newest posts together with the older ones that were fetched later, each once. */
export function useAllPosts(newest: readonly PostSummary[]): AllPosts {
  const [older, setOlder] = useState<readonly PostSummary[]>([]);
  const [isComplete, setComplete] = useState(false);
  const byId = new Map([...newest, ...older].map((post) => [post.id, post]));
  return {
    posts: [...byId.values()],
    hasOlder: !isComplete && newest.length >= pageSize,
    addOlder(posts, isLast) {
      setOlder((before) => [...before, ...posts]);
      setComplete(isLast);
    },
  };
}
