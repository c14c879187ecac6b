import { lazy, Suspense, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useContent } from "#web/lib/content/use-content.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { whenIdle } from "#web/lib/loading/when-idle.ts";
import { FeaturedPost } from "#web/news/featured-post.tsx";
import { NewsletterSignup } from "#web/news/newsletter-signup.tsx";
import { isUnfiltered, type PostFilter, readFilter, writeFilter } from "#web/news/post-filter.ts";
import { PostFilters } from "#web/news/post-filters.tsx";
import { PostIndex } from "#web/news/post-index.tsx";
import { type AllPosts, useAllPosts } from "#web/news/use-all-posts.ts";

const loadResults = () => import("#web/news/post-results.tsx");
const PostResults = lazy(async () => ({ default: (await loadResults()).PostResults }));

// With a filter in the URL its code is fetched while React hydrates.
if (!import.meta.env.SSR && location.search) preload(loadResults);

/** Shows the posts, which boot.ts has hidden, once they are those of the URL. */
function FilterApplied() {
  useLayoutEffect(() => document.documentElement.removeAttribute("data-filtered"), []);
  return null;
}

/** The filter in the URL. The page is prerendered without a query string, so it is hydrated unfiltered. */
function useUrlFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const filter = readFilter(new URLSearchParams(isHydrated ? search : ""));
  const setCategory = (category: PostFilter["category"]) =>
    navigate(`?${writeFilter({ ...filter, category, tag: "" })}`, { replace: true });
  return { filter, setCategory, isHydrated };
}

function UnfilteredPosts({ allPosts }: { allPosts: AllPosts }) {
  const featured = allPosts.posts.filter((post) => post.featured);
  const others = allPosts.posts.filter((post) => !post.featured);
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
          <PostIndex allPosts={allPosts} posts={others} />
        </section>
      )}
      {allPosts.posts.length === 0 && (
        <p className="type-name page-grid pt-16">
          <span className="col-span-full">Nothing has been published yet.</span>
        </p>
      )}
    </>
  );
}

export function Component() {
  const allPosts = useAllPosts(useContent("posts"));
  const { filter, setCategory, isHydrated } = useUrlFilter();
  // The posts are already loaded, so a filter should not have to wait for its code.
  useEffect(() => whenIdle(() => preload(loadResults)), []);
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
      <div className="news-posts">
        <PostFilters filter={filter} onCategoryChange={setCategory} />
        {isUnfiltered(filter) ? (
          <UnfilteredPosts allPosts={allPosts} />
        ) : (
          <Suspense fallback={<UnfilteredPosts allPosts={allPosts} />}>
            <PostResults filter={filter} allPosts={allPosts} />
            <FilterApplied />
          </Suspense>
        )}
        {isHydrated && isUnfiltered(filter) && <FilterApplied />}
      </div>
      <noscript>
        <p className="page-grid pt-12">
          <a className="subtle-link col-span-full" href="/news/page/newest">
            List of all articles
          </a>
        </p>
      </noscript>
    </div>
  );
}
