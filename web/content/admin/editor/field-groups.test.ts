import { expect, test } from "vitest";
import { contentKinds } from "#contract/content.ts";
import { controlsOf } from "./field-controls.ts";
import { groupFields } from "./field-groups.ts";

test("a post is written as a page, with its settings beside it", () => {
  const groups = groupFields(controlsOf(contentKinds.post.document.shape));
  expect(groups.writing).toEqual(["title", "excerpt", "body"]);
  expect(groups.settings).toEqual(
    expect.arrayContaining(["category", "featured", "tags", "image"]),
  );
});

test("a service is one form", () => {
  const groups = groupFields(controlsOf(contentKinds.service.document.shape));
  expect(groups.writing).toEqual(Object.keys(contentKinds.service.document.shape));
  expect(groups.settings).toEqual([]);
});
