import { lazy, Suspense, useState } from "react";
import type { PostSummary } from "#contract/content.ts";
import { useIsHydrated } from "#web/lib/loading/hydrated.ts";
import { PostRow } from "./post-row.tsx";
import type { AllPosts } from "./use-all-posts.ts";

const ShowMore = lazy(async () => ({ default: (await import("./show-more.tsx")).ShowMore }));

const step = 24;

/** Posts by date, a few at a time; `known` fetches what this page has not got yet. */
export function PostIndex({ posts, known }: { posts: readonly PostSummary[]; known: AllPosts }) {
  const [shown, setShown] = useState(step);
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
      {isHydrated && (shown < posts.length || known.hasOlder) && (
        <Suspense>
          <ShowMore
            needsOlder={known.hasOlder && shown + step > posts.length}
            onOlder={known.addOlder}
            onShow={() => setShown(shown + step)}
          />
        </Suspense>
      )}
    </>
  );
}
