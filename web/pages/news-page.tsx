import { lazy, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useContent } from "#web/lib/content/use-content.ts";
import { useIsHydrated } from "#web/lib/loading/hydrated.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { whenIdle } from "#web/lib/loading/when-idle.ts";
import { FeaturedPost } from "#web/news/featured-post.tsx";
import { NewsletterSignup } from "#web/news/newsletter-signup.tsx";
import { isUnfiltered, type PostFilter, readFilter, writeFilter } from "#web/news/post-filter.ts";
import { PostFilters } from "#web/news/post-filters.tsx";
import { PostIndex } from "#web/news/post-index.tsx";
import { type AllPosts, useAllPosts } from "#web/news/use-all-posts.ts";

const loadFound = () => import("#web/news/post-results.tsx");
const PostResults = lazy(async () => ({ default: (await loadFound()).PostResults }));

/** The filter in the address. The prerendered page knows no address, so it holds everything. */
function useAddressFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = readFilter(new URLSearchParams(useIsHydrated() ? search : ""));
  const narrow = (change: Partial<PostFilter>) =>
    navigate(`?${writeFilter({ ...filter, ...change })}`, { replace: true });
  return [filter, narrow] as const;
}

function UnfilteredPosts({ known }: { known: AllPosts }) {
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
  const known = useAllPosts(useContent("posts"));
  const [filter, narrow] = useAddressFilter();
  // The posts are here already, so narrowing them must not need the network.
  useEffect(() => whenIdle(() => preload(loadFound)), []);
  return (
    <div className="pb-(--section-gap)">
      <header className="page-grid items-end gap-y-8 pt-32 pb-12">
        <h1 className="type-hero col-span-full md:col-span-4 lg:col-span-7">News</h1>
        <div className="col-span-full grid gap-3 md:col-span-4 lg:col-span-5 lg:col-start-8">
          <p className="text-lead">
            Notes on craft, money and machines, written by the people who do the work.
          </p>
          <NewsletterSignup source="news" />
        </div>
      </header>
      <PostFilters filter={filter} onChange={narrow} />
      {isUnfiltered(filter) ? (
        <UnfilteredPosts known={known} />
      ) : (
        <Suspense>
          <PostResults filter={filter} known={known} />
        </Suspense>
      )}
    </div>
  );
}
