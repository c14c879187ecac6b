import { Hono } from "hono";
import { type Post, type PostSummary, slug } from "#contract/content.ts";
import { pages } from "#contract/pages.ts";
import { getFeed, getSiteMap, readArticle } from "#contract/site.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { edgeCache } from "#worker/middleware/edge-cache.ts";
import { renderDocument } from "./document.ts";
import { feed } from "./feed.ts";
import { isoDate, sitemapXml } from "./sitemap-xml.ts";

/** The queries of published posts that the content slice provides. */
type PostQueries = {
  post: (db: Database, slug: string) => Promise<Post | null>;
  newest: (db: Database) => Promise<{ items: PostSummary[] }>;
  urls: (db: Database) => Promise<{ slug: string; updatedAt: number }[]>;
};

const articlePath = (postSlug: string) => pages.article.path.replace(":slug", postSlug);

/** Looks at each run of slashes once, from its first one. */
const trailingSlashes = /(?<!\/)\/+$/;

/** The routes of the site slice: articles, `sitemap.xml` and `rss.xml` from the published posts. */
export const site = (postQueries: PostQueries) =>
  new Hono<AppEnv>()
    // Renders an article; redirects trailing slashes, so that it has one URL.
    .get(readArticle.path, edgeCache("posts"), async (c) => {
      const { path } = c.req;
      const trimmed = path.replace(trailingSlashes, "");
      const postSlug = trimmed.slice(articlePath("").length);
      const isSlug = slug.safeParse(postSlug).success;
      if (path.endsWith("/") && (isSlug || postSlug === "")) {
        return c.redirect(trimmed, 308);
      }
      const article = await postQueries.post(c.var.db, postSlug);
      // The post had this slug formerly.
      if (article && article.slug !== postSlug) return c.redirect(articlePath(article.slug), 301);
      if (article) return renderDocument(path, { article });
      // A path that is not a slug is replaced, because the renderer would decode it and may throw.
      return renderDocument(isSlug ? path : pages["not-found"].path, {});
    })

    .get(getSiteMap.path, edgeCache("posts"), async (c) => {
      const articles = await postQueries.urls(c.var.db);
      const text = sitemapXml(
        articles.map((post) => ({
          path: articlePath(post.slug),
          lastModified: isoDate(post.updatedAt),
        })),
      );
      return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
    })

    .get(getFeed.path, edgeCache("posts"), async (c) => {
      const { items } = await postQueries.newest(c.var.db);
      return c.body(feed(items), 200, { "Content-Type": "application/rss+xml; charset=utf-8" });
    });
