import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { ContentContext } from "#web/lib/content/use-content.ts";
import { Link } from "#web/ui/link.tsx";
import { filterPosts } from "./filter-posts.ts";
import type { PostFilter } from "./post-filter.ts";
import { PostIndex } from "./post-index.tsx";
import type { AllPosts } from "./use-all-posts.ts";

const countLabel = (count: number): string => (count === 1 ? "1 article" : `${count} articles`);

function FilterLabel({ filter: { category, query, tag } }: { filter: PostFilter }) {
  if (!tag && category !== "all") return category;
  return (
    <>
      {tag && "Tagged "}“<bdi>{tag || query}</bdi>”
    </>
  );
}

/**
 * Fetches the newest posts at once and tells whether that is done. The page embeds only some of them, and fetches the others when
 * its own files have loaded, which is too late for a filter.
 */
function useIsLoaded(): boolean {
  const list = use(ContentContext).list("posts");
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    list.load().then(
      () => setIsLoaded(true),
      () => undefined,
    );
    // A later request of the page may succeed where this one has failed.
    return list.subscribe(() => setIsLoaded(!list.hasFailed()));
  }, [list]);
  return isLoaded;
}

/** Whether posts that match may be missing, and whether “Show more” can look for them. */
function useMissing({ cursor, hasOlder }: AllPosts) {
  const isLoaded = useIsLoaded();
  return { hasOlder, isLooking: cursor === undefined && !isLoaded && !hasOlder };
}

/** The filtered posts; the result count is announced to screen readers when it changes. */
export function PostResults({ filter, allPosts }: { filter: PostFilter; allPosts: AllPosts }) {
  const title = useRef<HTMLHeadingElement>(null);
  const posts = filterPosts(allPosts.posts, filter);
  const { hasOlder, isLooking } = useMissing(allPosts);
  const navigation = useNavigationType();
  const focusTitle = useEffectEvent(() => {
    // Back restores the scroll position, which a focused heading would change.
    if (navigation !== "POP") title.current?.focus();
  });
  useEffect(() => {
    // The tag link that was followed may disappear with its card, so focus moves to the heading.
    if (filter.tag) focusTitle();
  }, [filter.tag]);
  return (
    <>
      <div className="page-grid items-baseline gap-y-4 pt-16 pb-8">
        <h2
          ref={title}
          tabIndex={-1}
          className="col-span-full text-lead md:col-span-5 lg:col-span-7"
        >
          <FilterLabel filter={filter} />
        </h2>
        <p className="col-span-full flex items-baseline gap-x-6 text-small md:col-span-3 lg:col-start-10">
          <Link className="subtle-link" to="/news">
            Show all
          </Link>
          <span className="text-muted tabular" role="status">
            {hasOlder || isLooking
              ? `${posts.length} of the newest ${allPosts.posts.length}`
              : countLabel(posts.length)}
          </span>
        </p>
        {posts.length === 0 && (
          <p className="type-name col-span-full border-divider border-t pt-8">
            {isLooking
              ? "Looking further…"
              : hasOlder
                ? "Nothing among the newest answers to that."
                : "Nothing here answers to that."}
          </p>
        )}
      </div>
      <PostIndex key={JSON.stringify(filter)} allPosts={{ ...allPosts, hasOlder }} posts={posts} />
    </>
  );
}
