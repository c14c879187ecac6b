import { expect, test } from "vitest";
import type { Control } from "./field-controls.ts";
import { documentWith, ownValues } from "./form-values.ts";

test("what a person wrote are the fields they have changed, which leave the others as they are", () => {
  const values = { title: "Mine", excerpt: "Old", slug: "a-line" };
  const own = ownValues(values, ["title"]);
  expect(own).toEqual({ title: "Mine" });
  const line = { type: "line", isOptional: false } as Control;
  const document = { title: "Theirs", excerpt: "New" };
  expect(documentWith({ title: line, excerpt: line }, document, own)).toEqual({
    title: "Mine",
    excerpt: "New",
  });
});
