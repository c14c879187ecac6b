import { Hono } from "hono";
import { type Post, type PostSummary, slug } from "#contract/content.ts";
import type { PageContent } from "#contract/page-content.ts";
import { pages } from "#contract/pages.ts";
import { getFeed, getSiteMap, readArticle, readPostList, readPreview } from "#contract/site.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { previewPurpose, subjectOf } from "#worker/lib/expiring-token.ts";
import { edgeCache } from "#worker/middleware/edge-cache.ts";
import { articlePath } from "./article-path.ts";
import { renderDocument, renderPreview } from "./document.ts";
import { feed } from "./feed.ts";
import { framedByThisSite } from "./framed-by-this-site.ts";
import { postListPage } from "./post-list-page.ts";
import { receiptPage } from "./receipt-page.ts";
import { sitemapXml, utcDate } from "./sitemap-xml.ts";
import { trimmedPath } from "./trimmed-path.ts";

/** The queries that the content slice provides. */
type ContentQueries = {
  post: (db: Database, slug: string) => Promise<Post | null>;
  /** 50 posts, newest first, from the cursor of those before. */
  list: (
    db: Database,
    cursor?: string,
  ) => Promise<{ items: PostSummary[]; nextCursor: string | null }>;
  urls: (db: Database) => Promise<{ slug: string; updatedAt: number }[]>;
  preview: (
    db: Database,
    id: string,
    now: number,
  ) => Promise<{ pathname: string; content: PageContent }>;
};

const notFoundPage = () => renderDocument(pages["not-found"].path, {});

/** The routes of the site slice: articles, the list of them, `sitemap.xml` and `rss.xml` from the published posts, and previews. */
export const site = (queries: ContentQueries) =>
  new Hono<AppEnv>()
    .route("/", receiptPage)

    // Renders the page that shows an entry with its working copy.
    .get(readPreview.path, framedByThisSite, async (c) => {
      const now = Date.now();
      const { token } = c.req.param();
      const id = await subjectOf(previewPurpose, c.env.SEAL_KEY, token, now);
      const { pathname, content } = await queries.preview(c.var.db, id, now);
      return renderPreview(pathname, content);
    })

    // Lists the posts without script. Before the articles, whose path matches too.
    .get(readPostList.path, edgeCache("posts"), async (c) => {
      const { data } = readPostList.params.safeParse(c.req.param());
      if (!data) return notFoundPage();
      const isNewest = data.cursor === "newest";
      const list = await queries.list(c.var.db, isNewest ? undefined : data.cursor);
      const isEmpty = list.items.length === 0 && list.nextCursor === null;
      if (isEmpty && !isNewest) return notFoundPage();
      return postListPage(c, list, isNewest);
    })

    // Renders an article; redirects trailing slashes, so that it has one URL.
    .get(readArticle.path, edgeCache("posts"), async (c) => {
      const { path } = c.req;
      // A campaign and a filter are in the query.
      const { search } = new URL(c.req.url);
      const trimmed = trimmedPath(path);
      const postSlug = trimmed.slice(articlePath("").length);
      const isSlug = slug.safeParse(postSlug).success;
      if (path.endsWith("/") && (isSlug || postSlug === "")) {
        return c.redirect(trimmed + search, 308);
      }
      const article = await queries.post(c.var.db, postSlug);
      // The post had this slug formerly.
      if (article && article.slug !== postSlug)
        return c.redirect(articlePath(article.slug) + search, 301);
      if (article) return renderDocument(path, { article });
      // A path that is not a slug is replaced, because the renderer would decode it and may throw.
      return isSlug ? renderDocument(path, {}) : notFoundPage();
    })

    .get(getSiteMap.path, edgeCache("posts"), async (c) => {
      const articles = await queries.urls(c.var.db);
      const text = sitemapXml(
        articles.map((post) => ({
          path: articlePath(post.slug),
          lastModified: utcDate(post.updatedAt),
        })),
      );
      return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
    })

    .get(getFeed.path, edgeCache("posts"), async (c) => {
      const { items } = await queries.list(c.var.db);
      return c.body(feed(items), 200, { "Content-Type": "application/rss+xml; charset=utf-8" });
    });
