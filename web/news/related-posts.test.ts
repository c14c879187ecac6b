import { expect, it } from "vitest";
import { relatedPosts } from "./related-posts.ts";

const post = (name: string, category: "Awards" | "Technology", ...tags: string[]) => ({
  name,
  category,
  tags,
});
const subject = post("subject", "Technology", "AI", "Voice");
const names = (...posts: ReturnType<typeof post>[]) =>
  relatedPosts(posts, subject).map(({ name }) => name);

it("shows posts that share most tags first, then those of the category, then no others", () => {
  expect(
    names(
      post("category", "Technology"),
      post("nothing", "Awards", "Design"),
      post("one tag", "Awards", "AI"),
      post("both tags", "Awards", "Voice", "AI"),
    ),
  ).toEqual(["both tags", "one tag", "category"]);
});

it("keeps the order of equally alike posts, and shows three at most", () => {
  const posts = ["a", "b", "c", "d"].map((name) => post(name, "Awards", "AI"));
  expect(names(...posts)).toEqual(["a", "b", "c"]);
});
