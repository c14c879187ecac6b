import type { PostSummary } from "#contract/content.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { PostRow } from "./post-row.tsx";
import { ShowMore } from "./show-more.tsx";
import { type AllPosts, rowsAtOnce } from "./use-all-posts.ts";

/** Posts by date, 24 at a time. “Show more” fetches older posts into `allPosts` once all are shown. */
export function PostIndex({
  posts,
  allPosts,
}: {
  posts: readonly PostSummary[];
  allPosts: AllPosts;
}) {
  const { shown, hasOlder } = allPosts;
  const isHydrated = useIsHydrated();
  return (
    <>
      <ul className="post-rows page-grid">
        {posts.slice(0, shown).map((post) => (
          <li key={post.id} className="col-span-full grid grid-cols-subgrid">
            <PostRow post={post} />
          </li>
        ))}
      </ul>
      {isHydrated && (shown < posts.length || hasOlder) && (
        <ShowMore allPosts={allPosts} needsOlder={hasOlder && shown + rowsAtOnce > posts.length} />
      )}
    </>
  );
}
