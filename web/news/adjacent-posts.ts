import type { PostSummary } from "#contract/content.ts";

type Neighbours = {
  readonly previous: PostSummary | undefined;
  readonly next: PostSummary | undefined;
};

/** The posts before and after one in time, from a list that is newest first. */
export function adjacentPosts(posts: readonly PostSummary[], slug: string): Neighbours {
  const index = posts.findIndex((post) => post.slug === slug);
  if (index < 0) return { previous: undefined, next: posts[0] };
  return { previous: posts[index + 1], next: posts[index - 1] };
}
