import type { PostSummary } from "#contract/content.ts";
import type { PostFilter } from "./post-filter.ts";

/** Lower case without accents, so that “Larm” finds “Lärm”. */
const normalize = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("en-GB");

const searchText = ({ title, excerpt, author, category, tags }: PostSummary): string =>
  normalize([title, excerpt, author, category, ...tags].join(" "));

/** The posts that match a filter, in their order. Every word of the query must occur in a post. */
export function filterPosts(posts: readonly PostSummary[], filter: PostFilter): PostSummary[] {
  const terms = normalize(filter.query).match(/\S+/g) ?? [];
  return posts.filter(
    (post) =>
      (filter.category === "all" || post.category === filter.category) &&
      (filter.tag === "" || post.tags.includes(filter.tag)) &&
      terms.every((term) => searchText(post).includes(term)),
  );
}
