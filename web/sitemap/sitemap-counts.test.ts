import { expect, test } from "vitest";
import { countPages } from "./sitemap-counts.ts";
import { type SitemapEntry, sitemapEntries } from "./sitemap-entries.ts";

const entry = (title: string, children?: SitemapEntry[]): SitemapEntry => ({
  title,
  url: "/",
  description: "",
  lastModified: "2026-11-01",
  isForMembers: false,
  priority: title === "Home" ? "high" : "low",
  ...(children && { children }),
});

test("counts an empty site map", () => expect(countPages([]).total).toBe(0));

test("counts children and grandchildren with their parents, by priority", () => {
  const { total, byPriority } = countPages([
    entry("Home"),
    entry("Legal", [entry("Terms", [entry("Home")])]),
  ]);
  expect(total).toBe(4);
  expect(byPriority).toEqual([
    { name: "high", count: 2 },
    { name: "medium", count: 0 },
    { name: "low", count: 2 },
  ]);
});

test("lists the nine branches in order, with their children", () =>
  expect(sitemapEntries.map(({ title, children = [] }) => [title, children.length])).toEqual([
    ["Home", 0],
    ["Services", 4],
    ["About Us", 0],
    ["Creators", 0],
    ["Success Stories", 0],
    ["Application Portal", 0],
    ["Contact", 0],
    ["Legal", 3],
    ["Resources", 3],
  ]));

test("every entry leads somewhere on this site and no two to the same place", () => {
  const urls = sitemapEntries.flatMap(({ url, children = [] }) => [
    url,
    ...children.map((child) => child.url),
  ]);
  expect(urls.every((url) => url.startsWith("/"))).toBe(true);
  expect(new Set(urls).size).toBe(urls.length);
});
