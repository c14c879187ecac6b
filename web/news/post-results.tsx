import { useEffect, useRef } from "react";
import { Link } from "#web/ui/link.tsx";
import { filterPosts } from "./filter-posts.ts";
import type { PostFilter } from "./post-filter.ts";
import { PostIndex } from "./post-index.tsx";
import type { AllPosts } from "./use-all-posts.ts";

const countLabel = (count: number): string => (count === 1 ? "1 article" : `${count} articles`);

const filterLabel = ({ category, query, tag }: PostFilter): string => {
  if (tag) return `Tagged “${tag}”`;
  return category === "all" ? `“${query}”` : category;
};

/** The filtered posts; the result count is announced to screen readers when it changes. */
export function PostResults({ filter, allPosts }: { filter: PostFilter; allPosts: AllPosts }) {
  const title = useRef<HTMLHeadingElement>(null);
  const posts = filterPosts(allPosts.posts, filter);
  useEffect(() => {
    // The tag link that was followed may disappear with its card, so focus moves to the heading.
    if (filter.tag) title.current?.focus();
  }, [filter.tag]);
  return (
    <>
      <div className="page-grid items-baseline gap-y-4 pt-16 pb-8">
        <h2
          ref={title}
          tabIndex={-1}
          className="wrap-anywhere col-span-full text-lead md:col-span-5 lg:col-span-7"
        >
          {filterLabel(filter)}
        </h2>
        <p className="col-span-full flex gap-x-6 text-small md:col-span-3 lg:col-start-10">
          <span className="text-muted tabular" role="status">
            {countLabel(posts.length)}
          </span>
          <Link className="subtle-link" to="/news">
            Show all
          </Link>
        </p>
        {posts.length === 0 && (
          <p className="type-name col-span-full border-divider border-t pt-8">
            Nothing here answers to that.
          </p>
        )}
      </div>
      <PostIndex key={JSON.stringify(filter)} allPosts={allPosts} posts={posts} />
    </>
  );
}
