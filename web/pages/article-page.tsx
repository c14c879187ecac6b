import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { ErrorBoundary } from "#web/layout/error-boundary.tsx";
import { NotFound } from "#web/layout/not-found.tsx";
import { useArticle } from "#web/lib/content/use-content.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { AdjacentArticles } from "#web/news/adjacent-articles.tsx";
import { ArticleView } from "#web/news/article-view.tsx";
import { NewsletterSignup } from "#web/news/newsletter-signup.tsx";
import { Link } from "#web/ui/link.tsx";

export function Component() {
  const { slug = "" } = useParams();
  const article = useArticle(slug);
  const isHydrated = useIsHydrated();
  if (!article) return <NotFound />;
  return (
    <>
      <ArticleView key={slug} article={article} />
      <nav aria-label="More articles" className="page-grid gap-y-12 py-(--section-gap)">
        {isHydrated && (
          <ErrorBoundary key={slug} isQuiet>
            <Suspense>
              <AdjacentArticles article={article} />
            </Suspense>
          </ErrorBoundary>
        )}
        <p className="col-span-full text-small md:col-span-4 md:col-start-1 lg:col-span-5">
          <Link className="subtle-link" to="/news">
            All articles
          </Link>
        </p>
        <div className="col-span-full md:col-span-4 md:col-start-5 lg:col-span-5 lg:col-start-8">
          <NewsletterSignup source="article" />
        </div>
      </nav>
    </>
  );
}
