import type { PostSummary } from "#contract/content.ts";

type AdjacentPosts = {
  readonly previous: PostSummary | undefined;
  readonly next: PostSummary | undefined;
  /** The newest post, for a post that is older than the list. */
  readonly newest?: PostSummary | undefined;
};

/** The posts published before and after a post, from a list that is newest first. */
export function adjacentPosts(posts: readonly PostSummary[], slug: string): AdjacentPosts {
  const index = posts.findIndex((post) => post.slug === slug);
  if (index < 0) return { previous: undefined, next: undefined, newest: posts[0] };
  return { previous: posts[index + 1], next: posts[index - 1] };
}
