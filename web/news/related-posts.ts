import type { PostSummary } from "#contract/content.ts";

type Subject = Pick<PostSummary, "category" | "tags">;

/** How much two posts have in common: two points for each shared tag, one for the category. */
function likeness(one: Subject, other: Subject): number {
  const shared = one.tags.filter((tag) => other.tags.includes(tag));
  return 2 * shared.length + (one.category === other.category ? 1 : 0);
}

/** At most three of the posts that have something in common with the subject, most alike first, else in their order. */
export function relatedPosts<P extends Subject>(posts: readonly P[], subject: Subject): P[] {
  return posts
    .filter((post) => likeness(post, subject) > 0)
    .sort((one, other) => likeness(other, subject) - likeness(one, subject))
    .slice(0, 3);
}
