import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { FeaturedPost } from "#web/content/featured-post.tsx";
import { type KnownPosts, useKnownPosts } from "#web/content/known-posts.ts";
import { NewsSignUp } from "#web/content/news-sign-up.tsx";
import {
  isEverything,
  type PostFilter,
  readFilter,
  writeFilter,
} from "#web/content/post-filter.ts";
import { PostFilters } from "#web/content/post-filters.tsx";
import { PostIndex } from "#web/content/post-index.tsx";
import { useContent } from "#web/lib/content.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { loadAhead } from "#web/lib/new-build.ts";
import { trackPageview } from "#web/lib/track.ts";
import { whenIdle } from "#web/lib/when-idle.ts";

const loadFound = () => import("#web/content/found-posts.tsx");
const FoundPosts = lazy(async () => ({ default: (await loadFound()).FoundPosts }));

/** The filter in the address. The prerendered page knows no address, so it holds everything. */
function useAddressFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(new URLSearchParams(useIsHydrated() ? search : ""));
  const narrow = (change: Partial<PostFilter>) =>
    navigate(`?${writeFilter({ ...filter, ...change })}`, { replace: true });
  return [filter, narrow] as const;
}

function AllPosts({ known }: { known: KnownPosts }) {
  const featured = known.posts.filter((post) => post.featured);
  const others = known.posts.filter((post) => !post.featured);
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="pt-12">
          <h2 className="sr-only" id="featured">
            Featured
          </h2>
          {featured.map((post, index) => (
            <FeaturedPost key={post.id} isFirst={index === 0} post={post} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="page-grid pb-8 text-lead">
            <span className="col-span-full">More, by date</span>
          </h2>
          <PostIndex known={known} posts={others} />
        </section>
      )}
      {known.posts.length === 0 && (
        <p className="type-name page-grid pt-16">
          <span className="col-span-full">Nothing has been published yet.</span>
        </p>
      )}
    </>
  );
}

export function Component() {
  const known = useKnownPosts(useContent("posts"));
  const [filter, narrow] = useAddressFilter();
  useEffect(trackPageview, []);
  // The posts are here already, so narrowing them must not need the network.
  useEffect(() => whenIdle(() => loadAhead(loadFound)), []);
  return (
    <div className="pb-(--section)">
      <header className="page-grid items-end gap-y-8 pt-32 pb-12">
        <h1 className="type-hero col-span-full md:col-span-4 lg:col-span-7">News</h1>
        <div className="col-span-full grid gap-3 md:col-span-4 lg:col-span-5 lg:col-start-8">
          <p className="text-lead">
            Notes on craft, money and machines, written by the people who do the work.
          </p>
          <NewsSignUp source="news" />
        </div>
      </header>
      <PostFilters filter={filter} onChange={narrow} />
      {isEverything(filter) ? (
        <AllPosts known={known} />
      ) : (
        <Suspense>
          <FoundPosts filter={filter} known={known} />
        </Suspense>
      )}
    </div>
  );
}
