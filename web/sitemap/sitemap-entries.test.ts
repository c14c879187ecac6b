import { expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import { sitemapEntries } from "./sitemap-entries.ts";

/** The hierarchy the specification fixes: each branch with the number of its children. */
const specified = [
  ["Home", 0],
  ["Services", 4],
  ["About Us", 0],
  ["Creators", 0],
  ["Success Stories", 0],
  ["Application Portal", 0],
  ["Contact", 0],
  ["Legal", 3],
  ["Resources", 3],
];

test("lists the specified branches first, in order, with their children", () => {
  const branches = sitemapEntries.slice(0, specified.length);
  expect(branches.map(({ title, children = [] }) => [title, children.length])).toEqual(specified);
});

test("lists only pages of contract/pages.ts after the specified branches", () => {
  const paths = new Set<string>(Object.values(pages).map(({ path }) => path));
  for (const { url } of sitemapEntries.slice(specified.length)) expect(paths).toContain(url);
});

test("gives every entry a path on this site that no other entry has", () => {
  const urls = sitemapEntries.flatMap(({ url, children = [] }) => [
    url,
    ...children.map((child) => child.url),
  ]);
  expect(urls.every((url) => url.startsWith("/"))).toBe(true);
  expect(new Set(urls).size).toBe(urls.length);
});
