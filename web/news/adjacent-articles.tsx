import type { Post, PostSummary } from "#contract/content.ts";
import { useContent } from "#web/lib/content/use-content.ts";
import { Link } from "#web/ui/link.tsx";
import { adjacentPosts } from "./adjacent-posts.ts";
import { trackArticleClick } from "./article-click.ts";
import { relatedPosts } from "./related-posts.ts";

function ArticleLink({
  post,
  label,
  columnClass,
}: {
  post: PostSummary;
  label: string;
  columnClass: string;
}) {
  return (
    <Link
      className={`group col-span-full grid content-start gap-4 border-divider border-t pt-6 transition-colors hover:border-accent ${columnClass}`}
      to={`/news/${post.slug}`}
      onClick={() => trackArticleClick(post)}
    >
      <span className="text-muted text-small">{label}</span>
      <span className="type-name long-words">{post.title}</span>
    </Link>
  );
}

/**
 * Links to the articles published before and after this one, or to the newest from one that is older than the list, and to
 * others about the same. Suspends while the list is fetched.
 */
export function AdjacentArticles({ article }: { article: Post }) {
  const posts = useContent("posts");
  const { previous, next, newest } = adjacentPosts(posts, article.slug);
  const later = next ?? newest;
  const shown = [article.id, previous?.id, later?.id];
  const others = posts.filter(({ id }) => !shown.includes(id));
  return (
    <>
      {previous && (
        <ArticleLink
          post={previous}
          columnClass="md:col-span-4 md:col-start-1 lg:col-span-5"
          label="Previous article"
        />
      )}
      {later && (
        <ArticleLink
          post={later}
          columnClass="md:col-span-4 md:col-start-5 lg:col-span-5 lg:col-start-8"
          label={newest ? "Newest article" : "Next article"}
        />
      )}
      {relatedPosts(others, article).map((post) => (
        <ArticleLink
          key={post.id}
          post={post}
          columnClass="md:col-span-4 lg:col-span-4"
          label="Related article"
        />
      ))}
    </>
  );
}
