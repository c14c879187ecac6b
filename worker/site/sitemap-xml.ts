import { brand } from "#contract/brand.ts";
import { type Page, pages } from "#contract/pages.ts";
import { element } from "./xml.ts";

/** One URL of the site map by its path; `lastModified` is an ISO date. */
export type SitemapEntry = { path: string; lastModified: string };

const listedPages = Object.values<Page>(pages).flatMap(({ path, sitemap }): SitemapEntry[] =>
  sitemap === null ? [] : [{ path, lastModified: sitemap.lastModified }],
);

/** The date of epoch milliseconds in UTC, as `2026-11-27`. */
export const utcDate = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/** The `sitemap.xml` of every listed page and these articles. */
export function sitemapXml(articles: readonly SitemapEntry[]): string {
  const urls = [...listedPages, ...articles].map(
    ({ path, lastModified }) =>
      `<url>${element("loc", brand.url + path)}${element("lastmod", lastModified)}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
  ].join("\n");
}
