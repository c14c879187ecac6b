import type { PostSummary } from "#contract/content.ts";
import type { PostFilter } from "./post-filter.ts";

const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en-GB");

const wordsIn = ({ title, excerpt, author, category, tags }: PostSummary): string =>
  folded([title, excerpt, author, category, ...tags].join(" "));

/** The posts a filter lets through, in their order. A query wants each of its words somewhere. */
export function filterPosts(posts: readonly PostSummary[], filter: PostFilter): PostSummary[] {
  const words = folded(filter.query).match(/\S+/g) ?? [];
  return posts.filter(
    (post) =>
      (filter.category === "all" || post.category === filter.category) &&
      (filter.tag === "" || post.tags.includes(filter.tag)) &&
      words.every((word) => wordsIn(post).includes(word)),
  );
}
