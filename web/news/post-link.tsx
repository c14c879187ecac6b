import type { PostSummary } from "#contract/content.ts";
import { Link } from "#web/ui/link.tsx";
import { trackArticleClick } from "./article-click.ts";

/** The title of a post as a link; the whole card is clickable. */
export function PostLink({ post }: { post: PostSummary }) {
  return (
    <Link
      className="covering-link"
      to={`/news/${post.slug}`}
      onClick={() => trackArticleClick(post)}
    >
      {post.title}
    </Link>
  );
}
