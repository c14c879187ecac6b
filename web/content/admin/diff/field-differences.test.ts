import { expect, test } from "vitest";
import { fieldDifferences } from "./field-differences.ts";
import { isSameValue } from "./same-value.ts";

const image = { src: "/media/a.avif", alt: "Silk", width: 1600, height: 900, variants: [] };

test.each<[string, unknown, unknown, boolean]>([
  ["properties in another order", { a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
  ["a missing property and an empty one", { a: 1 }, { a: 1, b: "" }, true],
  ["nothing and an empty list", undefined, [], true],
  ["no and nothing", false, undefined, false],
  ["0 and nothing", 0, null, false],
  ["another order of a list", ["a", "b"], ["b", "a"], false],
  ["a longer list", ["a"], ["a", "b"], false],
  ["a list and an object", [], {}, false],
  ["another deep value", { a: { b: 1 } }, { a: { b: 2 } }, false],
])("compares %s", (_, before, after, isSame) => {
  expect(isSameValue(before, after)).toBe(isSame);
  expect(isSameValue(after, before)).toBe(isSame);
});

test("tells nothing of fields that are the same", () => {
  const document = { title: "One", tags: ["a"], image, figure: { value: "3", label: "x" } };
  expect(fieldDifferences(document, structuredClone(document))).toEqual([]);
  expect(fieldDifferences(null, null)).toEqual([]);
});

test("tells the words of a text", () => {
  expect(
    fieldDifferences({ title: "In praise of the picture" }, { title: "In defence of the picture" }),
  ).toEqual([
    {
      field: "title",
      kind: "text",
      parts: [
        { kind: "same", text: "In " },
        { kind: "deleted", text: "praise" },
        { kind: "inserted", text: "defence" },
        { kind: "same", text: " of the picture" },
      ],
    },
  ]);
});

test("tells what came where nothing was, and what went", () => {
  expect(fieldDifferences(null, { title: "New", featured: true, tags: ["a"], image })).toEqual([
    { field: "title", kind: "text", parts: [{ kind: "inserted", text: "New" }] },
    { field: "featured", kind: "choice", before: "–", after: "Yes" },
    { field: "tags", kind: "list", parts: [{ kind: "inserted", text: "a" }] },
    {
      field: "image",
      kind: "picture",
      before: null,
      after: image,
      alt: [{ kind: "inserted", text: "Silk" }],
    },
  ]);
  expect(fieldDifferences({ title: "Old" }, {})).toEqual([
    { field: "title", kind: "text", parts: [{ kind: "deleted", text: "Old" }] },
  ]);
});

test("tells lines of a list, parts of an object, numbers and choices", () => {
  expect(
    fieldDifferences(
      { features: ["a", "b", "c"], figure: { value: "3", label: "x" }, rating: 4, featured: true },
      { features: ["a", "c", "d"], figure: { value: "5", label: "x" }, rating: 5, featured: false },
    ),
  ).toEqual([
    {
      field: "features",
      kind: "list",
      parts: [
        { kind: "same", text: "a" },
        { kind: "deleted", text: "b" },
        { kind: "same", text: "c" },
        { kind: "inserted", text: "d" },
      ],
    },
    {
      field: "figure",
      kind: "object",
      fields: [
        {
          field: "value",
          kind: "text",
          parts: [
            { kind: "deleted", text: "3" },
            { kind: "inserted", text: "5" },
          ],
        },
      ],
    },
    { field: "rating", kind: "choice", before: "4", after: "5" },
    { field: "featured", kind: "choice", before: "Yes", after: "No" },
  ]);
});

test("tells a rich text by its passages", () => {
  const body = (text: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  });
  expect(fieldDifferences({ body: body("One two three") }, { body: body("One two four") })).toEqual(
    [expect.objectContaining({ field: "body", kind: "richText", sameCount: 0 })],
  );
});
