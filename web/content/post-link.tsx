import { Link } from "react-router-dom";
import type { PostSummary } from "#contract/content.ts";
import { track } from "#web/lib/track.ts";

/** The title of a post as the way to it; the whole card it stands in is its target. */
export function PostLink({ post }: { post: PostSummary }) {
  const { id, slug, title, category, featured } = post;
  const follow = () => track("news_article_click", { articleId: id, title, category, featured });
  return (
    <Link className="after:absolute after:inset-0" to={`/news/${slug}`} onClick={follow}>
      {title}
    </Link>
  );
}
