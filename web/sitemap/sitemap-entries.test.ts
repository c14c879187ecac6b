import { expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import { countPages } from "./sitemap-counts.ts";
import { sitemapEntries } from "./sitemap-entries.ts";

const branches = sitemapEntries.slice(0, 9);

test("lists the nine specified branches first, in order, with their children", () => {
  expect(branches.map(({ title, children = [] }) => [title, children.length])).toEqual([
    ["Home", 0],
    ["Services", 4],
    ["About Us", 0],
    ["Creators", 0],
    ["Success Stories", 0],
    ["Application Portal", 0],
    ["Contact", 0],
    ["Legal", 3],
    ["Resources", 3],
  ]);
  expect(countPages(branches)).toEqual({
    total: 19,
    byPriority: [
      { name: "high", count: 5 },
      { name: "medium", count: 8 },
      { name: "low", count: 6 },
    ],
  });
});

test("lists only pages of contract/pages.ts after the specified branches", () => {
  const paths = new Set<string>(Object.values(pages).map(({ path }) => path));
  for (const { url } of sitemapEntries.slice(9)) expect(paths).toContain(url);
});

test("gives every entry a path on this site that no other entry has", () => {
  const urls = sitemapEntries.flatMap(({ url, children = [] }) => [
    url,
    ...children.map((child) => child.url),
  ]);
  expect(urls.every((url) => url.startsWith("/"))).toBe(true);
  expect(new Set(urls).size).toBe(urls.length);
});
