import { expect, test } from "vitest";
import { posts } from "#seed/content/posts.ts";
import { adjacentPosts } from "./adjacent-posts.ts";

const slugs = posts.map(({ slug }) => slug);

test("leads from an article to the one published before and the one after", () => {
  const { previous, next } = adjacentPosts(posts, slugs[1] ?? "");
  expect([previous?.slug, next?.slug]).toEqual([slugs[2], slugs[0]]);
});

test("has nothing after the newest and nothing before the oldest", () => {
  expect(adjacentPosts(posts, slugs[0] ?? "").next).toBeUndefined();
  expect(adjacentPosts(posts, slugs.at(-1) ?? "").previous).toBeUndefined();
});

test("leads from an article that is not in the list to the newest", () =>
  expect(adjacentPosts(posts, "older-than-the-list").next?.slug).toBe(slugs[0]));
