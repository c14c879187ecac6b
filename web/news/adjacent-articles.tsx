import { Link } from "react-router-dom";
import type { PostSummary } from "#contract/content.ts";
import { useContent } from "#web/lib/content/use-content.ts";
import { adjacentPosts } from "./adjacent-posts.ts";
import { trackArticleClick } from "./article-click.ts";

function Neighbour({ post, text, side }: { post: PostSummary; text: string; side: string }) {
  return (
    <Link
      className={`group col-span-full grid content-start gap-4 border-divider border-t pt-6 transition-colors hover:border-accent ${side}`}
      to={`/news/${post.slug}`}
      onClick={() => trackArticleClick(post)}
    >
      <span className="text-muted text-small">{text}</span>
      <span className="type-name long-words">{post.title}</span>
    </Link>
  );
}

/** The articles published just before and just after this one. Suspends while the list is fetched. */
export function AdjacentArticles({ slug }: { slug: string }) {
  const { previous, next } = adjacentPosts(useContent("posts"), slug);
  return (
    <>
      {previous && (
        <Neighbour
          post={previous}
          side="md:col-span-4 md:col-start-1 lg:col-span-5"
          text="Previous article"
        />
      )}
      {next && (
        <Neighbour
          post={next}
          side="md:col-span-4 md:col-start-5 lg:col-span-5 lg:col-start-8"
          text="Next article"
        />
      )}
    </>
  );
}
