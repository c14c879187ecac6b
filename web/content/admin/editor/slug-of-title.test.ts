import { expect, test } from "vitest";
import { isMadeOf, nextSlug } from "./slug-of-title.ts";

test("knows a slug that was made of the title", () => {
  expect(isMadeOf("a-line-of-light", "A line of light", "post")).toBe(true);
  expect(isMadeOf("a-line-of-light-3", "A line of light", "post")).toBe(true);
  expect(isMadeOf("new-post", "", "post")).toBe(true);
  expect(isMadeOf("a-line-of-light-and-shade", "A line of light", "post")).toBe(false);
  expect(isMadeOf("chosen", "A line of light", "post")).toBe(false);
});

test("counts up while slugs are taken, up to 20", () => {
  expect(nextSlug("a-line", "A line")).toBe("a-line-2");
  expect(nextSlug("a-line-2", "A line")).toBe("a-line-3");
  expect(nextSlug("a-line-19", "A line")).toBe("a-line-20");
  expect(nextSlug("a-line-20", "A line")).toBeNull();
});
