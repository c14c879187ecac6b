import { Hono } from "hono";
import { type Post, type PostSummary, slug } from "#contract/content.ts";
import { pages } from "#contract/pages.ts";
import { getFeed, getSiteMap, readArticle } from "#contract/site.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { edgeCache } from "#worker/middleware/edge-cache.ts";
import { renderDocument } from "./document.ts";
import { feed } from "./feed.ts";
import { day, sitemapXml } from "./sitemap-xml.ts";

/** What the site asks of the slice that keeps the posts. */
type Published = {
  post: (db: Database, slug: string) => Promise<Post | null>;
  newest: (db: Database) => Promise<{ items: PostSummary[] }>;
  addresses: (db: Database) => Promise<{ slug: string; updatedAt: number }[]>;
};

const articlePath = (word: string) => pages.article.path.replace(":slug", word);

/** Documents and files drawn at the edge from what is published. */
export const site = (postQueries: Published) =>
  new Hono<AppEnv>()
    // An article, under one address only.
    .get(readArticle.path, edgeCache("posts"), async (c) => {
      const { path } = c.req;
      const wanted = path.slice(articlePath("").length).replace(/\/+$/, "");
      const isSlug = slug.safeParse(wanted).success;
      if (path.endsWith("/") && (isSlug || wanted === "")) {
        return c.redirect(path.replace(/\/+$/, ""), 308);
      }
      const article = await postQueries.post(c.var.db, wanted);
      if (article) return renderDocument(path, { article });
      // What cannot be a slug never reaches the renderer, which would try to read it.
      return renderDocument(isSlug ? path : pages["not-found"].path, {});
    })

    .get(getSiteMap.path, edgeCache("posts"), async (c) => {
      const articles = await postQueries.addresses(c.var.db);
      const text = sitemapXml(
        articles.map((post) => ({
          path: articlePath(post.slug),
          lastModified: day(post.updatedAt),
        })),
      );
      return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
    })

    .get(getFeed.path, edgeCache("posts"), async (c) => {
      const { items } = await postQueries.newest(c.var.db);
      return c.body(feed(items), 200, { "Content-Type": "application/rss+xml; charset=utf-8" });
    });
