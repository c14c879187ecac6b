import { useState } from "react";
import type { PostSummary } from "#contract/content.ts";

/** How many posts the server gives at once; a shorter list is all there is. */
const fullPage = 50;

/** The posts known so far, newest first, and the way to add older ones. */
export type AllPosts = {
  readonly posts: readonly PostSummary[];
  /** Whether the server may have older ones. */
  readonly hasOlder: boolean;
  readonly addOlder: (posts: readonly PostSummary[], isLast: boolean) => void;
};

/** The newest posts with the older ones that were fetched after them. */
export function useAllPosts(newest: readonly PostSummary[]): AllPosts {
  const [older, setOlder] = useState<readonly PostSummary[]>([]);
  const [isComplete, setComplete] = useState(false);
  const known = new Map([...newest, ...older].map((post) => [post.id, post]));
  return {
    posts: [...known.values()],
    hasOlder: !isComplete && newest.length >= fullPage,
    addOlder(posts, isLast) {
      setOlder((before) => [...before, ...posts]);
      setComplete(isLast);
    },
  };
}
