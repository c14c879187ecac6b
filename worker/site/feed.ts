import { brand } from "#contract/brand.ts";
import type { PostSummary } from "#contract/content.ts";
import { pageDescriptions } from "#contract/page-descriptions.ts";
import { pages } from "#contract/pages.ts";
import { getFeed } from "#contract/site.ts";
import { element, xml } from "./xml.ts";

const rfc822 = (epochMs: number) => new Date(epochMs).toUTCString();

function item(post: PostSummary): string {
  const url = `${brand.url}${pages.news.path}/${post.slug}`;
  return [
    "<item>",
    element("title", post.title),
    element("link", url),
    // Stays the same when the post gets another slug, so that no reader is told of it twice.
    `<guid isPermaLink="false">${xml(post.id)}</guid>`,
    element("pubDate", rfc822(post.publishedAt)),
    element("dc:creator", post.author),
    ...[post.category, ...post.tags].map((category) => element("category", category)),
    element("description", post.excerpt),
    "</item>",
  ].join("");
}

/** An RSS 2.0 feed of posts in the given order; its build date is the latest change of a post. */
export function feed(posts: readonly PostSummary[]): string {
  const changedAt = Math.max(0, ...posts.map((post) => post.updatedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", `${brand.name} — ${pages.news.title}`),
    element("link", brand.url + pages.news.path),
    element("description", pageDescriptions.news),
    element("language", brand.locale.toLowerCase()),
    element("lastBuildDate", rfc822(changedAt)),
    `<atom:link href="${xml(brand.url + getFeed.path)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(item),
    "</channel>",
    "</rss>",
  ].join("\n");
}
