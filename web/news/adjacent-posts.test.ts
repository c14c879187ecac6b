import { expect, test } from "vitest";
import { posts } from "#seed/content/posts.ts";
import { adjacentPosts } from "./adjacent-posts.ts";

const slugs = posts.map(({ slug }) => slug);

test("returns the posts published before and after a post", () => {
  const { previous, next } = adjacentPosts(posts, slugs[1] ?? "");
  expect([previous?.slug, next?.slug]).toEqual([slugs[2], slugs[0]]);
});

test("returns no next post for the newest and no previous post for the oldest", () => {
  expect(adjacentPosts(posts, slugs[0] ?? "").next).toBeUndefined();
  expect(adjacentPosts(posts, slugs.at(-1) ?? "").previous).toBeUndefined();
});

test("returns the newest post, as no neighbour, for a post that is not in the list", () => {
  const { next, newest } = adjacentPosts(posts, "older-than-the-list");
  expect([next, newest?.slug]).toEqual([undefined, slugs[0]]);
  expect(adjacentPosts(posts, slugs[1] ?? "").newest).toBeUndefined();
});
