import { expect, test } from "vitest";
import type { PostSummary } from "#contract/content.ts";
import { filterPosts } from "./filter-posts.ts";
import { isUnfiltered, readFilter, writeFilter } from "./post-filter.ts";

const post = (slug: string, about: Partial<PostSummary> = {}): PostSummary => ({
  id: slug.padStart(26, "0"),
  kind: "post",
  slug,
  publishedAt: 0,
  updatedAt: 0,
  title: slug,
  excerpt: "",
  category: "Technology",
  readTime: 3,
  featured: false,
  tags: [],
  author: "Jun Larsen",
  image: { src: "/media/news/1.avif", alt: "", width: 1600, height: 900, variants: [] },
  ...about,
});

const posts = [
  post("voice", { title: "A voice is not a dataset", tags: ["AI", "Voice"] }),
  post("money", { category: "Success Stories", excerpt: "Grösse ohne Lärm", tags: ["Revenue"] }),
  post("prize", { category: "Awards", title: "The award", author: "Sofia Kessler" }),
];

const slugsFor = (search: string) =>
  filterPosts(posts, readFilter(new URLSearchParams(search))).map(({ slug }) => slug);

test("returns all posts without a filter", () =>
  expect(slugsFor("")).toEqual(["voice", "money", "prize"]));

test("filters by category", () => expect(slugsFor("category=Awards")).toEqual(["prize"]));

test("returns all posts for an unknown category", () =>
  expect(slugsFor("category=Gossip")).toHaveLength(3));

test("filters by tag, matching the exact spelling", () => {
  expect(slugsFor("tag=AI")).toEqual(["voice"]);
  expect(slugsFor("tag=ai")).toEqual([]);
});

test("searches title, excerpt, author, category and tags, ignoring case and accents", () => {
  expect(slugsFor("q=DATASET")).toEqual(["voice"]);
  expect(slugsFor("q=larm")).toEqual(["money"]);
  expect(slugsFor("q=kessler")).toEqual(["prize"]);
  expect(slugsFor("q=success")).toEqual(["money"]);
  expect(slugsFor("q=revenue")).toEqual(["money"]);
});

test("requires every word of the query", () => {
  expect(slugsFor("q=voice+dataset")).toEqual(["voice"]);
  expect(slugsFor("q=voice+award")).toEqual([]);
});

test("combines category, query and tag", () =>
  expect(slugsFor("category=Technology&q=voice&tag=AI")).toEqual(["voice"]));

test("writes a query string that reads back as the same filter", () => {
  const filter = { category: "Industry Insights", query: "a & b", tag: "Due diligence" } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test("leaves the parts that do not filter out of the query string", () => {
  const filter = { category: "all", query: "", tag: "" } as const;
  expect(writeFilter(filter).toString()).toBe("");
  expect(isUnfiltered(filter)).toBe(true);
  expect(isUnfiltered({ ...filter, query: "x" })).toBe(false);
});
