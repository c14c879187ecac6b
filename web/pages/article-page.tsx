import { Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import { ArticleView } from "#web/content/article-view.tsx";
import { NeighbourArticles } from "#web/content/neighbour-articles.tsx";
import { NewsSignUp } from "#web/content/news-sign-up.tsx";
import { ErrorBoundary } from "#web/layout/error-boundary.tsx";
import { NotFound } from "#web/layout/not-found.tsx";
import { useArticle } from "#web/lib/content.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";

export function Component() {
  const { slug = "" } = useParams();
  const article = useArticle(slug);
  const isHydrated = useIsHydrated();
  if (!article) return <NotFound />;
  return (
    <>
      <ArticleView key={slug} article={article} />
      <nav aria-label="More articles" className="page-grid gap-y-12 py-(--section)">
        {isHydrated && (
          <ErrorBoundary key={slug} isQuiet>
            <Suspense>
              <NeighbourArticles slug={slug} />
            </Suspense>
          </ErrorBoundary>
        )}
        <p className="col-span-full text-small md:col-span-4 md:col-start-1 lg:col-span-5">
          <Link className="quiet-link" to="/news">
            All articles
          </Link>
        </p>
        <div className="col-span-full md:col-span-4 md:col-start-5 lg:col-span-5 lg:col-start-8">
          <NewsSignUp source="article" />
        </div>
      </nav>
    </>
  );
}
