import type { MouseEvent } from "react";
import type { PostSummary } from "#contract/content.ts";
import { Link } from "#web/ui/link.tsx";
import { trackArticleClick } from "./article-click.ts";

/** The title of a post as a link; the whole card is clickable. */
export function PostLink({ post }: { post: PostSummary }) {
  const onClick = (event: MouseEvent) => {
    // The second click of a double click was meant for “Show more”, whose rows come under the pointer.
    if (event.detail > 1) event.preventDefault();
    else trackArticleClick(post);
  };
  return (
    <Link className="covering-link" to={`/news/${post.slug}`} onClick={onClick}>
      {post.title}
    </Link>
  );
}
