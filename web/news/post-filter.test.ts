import { expect, test } from "vitest";
import type { PostSummary } from "#contract/content.ts";
import { filterPosts } from "./filter-posts.ts";
import { isUnfiltered, readFilter, writeFilter } from "./post-filter.ts";

const post = (slug: string, about: Partial<PostSummary> = {}): PostSummary => ({
  id: slug.padStart(26, "0"),
  kind: "post",
  slug,
  position: 1,
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

const found = (search: string) =>
  filterPosts(posts, readFilter(new URLSearchParams(search))).map(({ slug }) => slug);

test("shows everything when nothing is asked for", () =>
  expect(found("")).toEqual(["voice", "money", "prize"]));

test("shows one category", () => expect(found("category=Awards")).toEqual(["prize"]));

test("shows everything for a category nobody knows", () =>
  expect(found("category=Gossip")).toHaveLength(3));

test("shows what carries a tag, and only that exact tag", () => {
  expect(found("tag=AI")).toEqual(["voice"]);
  expect(found("tag=ai")).toEqual([]);
});

test("searches title, excerpt, author, category and tags without regard to case or accents", () => {
  expect(found("q=DATASET")).toEqual(["voice"]);
  expect(found("q=larm")).toEqual(["money"]);
  expect(found("q=kessler")).toEqual(["prize"]);
  expect(found("q=success")).toEqual(["money"]);
  expect(found("q=revenue")).toEqual(["money"]);
});

test("wants every word of a query", () => {
  expect(found("q=voice+dataset")).toEqual(["voice"]);
  expect(found("q=voice+award")).toEqual([]);
});

test("narrows by category, query and tag together", () =>
  expect(found("category=Technology&q=voice&tag=AI")).toEqual(["voice"]));

test("writes an address that reads back as the same filter", () => {
  const filter = { category: "Industry Insights", query: "a & b", tag: "Due diligence" } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
});

test("leaves out of the address what narrows nothing", () => {
  const filter = { category: "all", query: "", tag: "" } as const;
  expect(writeFilter(filter).toString()).toBe("");
  expect(isUnfiltered(filter)).toBe(true);
  expect(isUnfiltered({ ...filter, query: "x" })).toBe(false);
});
