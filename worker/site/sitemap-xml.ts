import { brand } from "#contract/brand.ts";
import { type Page, pages } from "#contract/pages.ts";
import { element } from "./xml.ts";

/** What a site map says of one address. */
export type Address = { path: string; lastModified: string };

const listed = Object.values<Page>(pages).flatMap(({ path, sitemap }): Address[] =>
  sitemap === null ? [] : [{ path, lastModified: sitemap.lastModified }],
);

/** A day as site maps write it, from epoch milliseconds. */
export const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The site map of every listed page and these articles. */
export function sitemapXml(articles: readonly Address[]): string {
  const urls = [...listed, ...articles].map(
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
