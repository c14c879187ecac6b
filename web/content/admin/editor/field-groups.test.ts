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

test("a kind without title or name is called by its first field", () => {
  const { writing, settings } = groupFields({
    question: { type: "line", min: 1, max: 160, isOptional: false },
    topic: { type: "line", min: 1, max: 40, isOptional: false },
    answer: { type: "rich-text", isOptional: false },
  });
  expect(writing).toEqual(["question", "answer"]);
  expect(settings).toEqual(["topic"]);
});
