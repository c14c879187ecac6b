import { getSchema } from "@tiptap/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type RichText, richText } from "#contract/rich-text.ts";
import { documentFault, openDocument, storedDocument } from "./documents.ts";
import { textExtensions } from "./text-extensions.ts";

const schema = getSchema(textExtensions);
const image = { src: "/media/a.avif", alt: "Silk", width: 1600, height: 900, variants: [] };

// No text follows one of the same marks, because the editor joins them.
const marks = fc.constantFrom(
  [{ type: "bold" }],
  [{ type: "bold" }, { type: "italic" }],
  [{ type: "link", attrs: { href: "https://agency.example/?a=b" } }],
);
const texts = fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => !text.includes("\0"));
const inlines = fc
  .array(fc.record({ type: fc.constant("text"), text: texts, marks }), { maxLength: 4 })
  .map((runs) => runs.flatMap((text) => [text, { type: "hardBreak" }]));
const held = (content: object[]) => (content.length > 0 ? { content } : {});
const paragraph = inlines.map((content) => ({ type: "paragraph", ...held(content) }));

const list = (levels: number): fc.Arbitrary<object> =>
  fc
    .record({
      isOrdered: fc.boolean(),
      start: fc.option(fc.integer({ min: 1, max: 999 })),
      items: fc.array(
        fc.tuple(
          paragraph,
          fc.array(levels > 1 ? fc.oneof(paragraph, list(levels - 1)) : paragraph, {
            maxLength: 2,
          }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ isOrdered, start, items }) => ({
      type: isOrdered ? "orderedList" : "bulletList",
      ...(isOrdered && start !== null && { attrs: { start } }),
      content: items.map(([first, rest]) => ({ type: "listItem", content: [first, ...rest] })),
    }));

const block = fc.oneof(
  paragraph,
  fc.record({ level: fc.constantFrom(2, 3), content: inlines }).map(({ level, content }) => ({
    type: "heading",
    attrs: { level },
    ...held(content),
  })),
  fc
    .array(paragraph, { minLength: 1, maxLength: 3 })
    .map((content) => ({ type: "blockquote", content })),
  list(4),
  fc.constant({ type: "horizontalRule" }),
  inlines.map((content) => ({ type: "figure", attrs: { image }, ...held(content) })),
);
const documents = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content) => ({ type: "doc", content }));

test("keeps every document of the contract exactly as it is", () => {
  fc.assert(
    fc.property(documents, (stored) => {
      const valid: RichText = richText.parse(stored);
      const { content, fault } = openDocument(valid);
      expect(fault).toBeUndefined();
      const doc = schema.nodeFromJSON(content);
      doc.check();
      expect(documentFault(doc)).toBeUndefined();
      expect(storedDocument(doc)).toEqual(valid);
    }),
    { numRuns: 50 },
  );
});

const doc = (...content: object[]) => ({ type: "doc", content });
const textOf = (text: string, ...textMarks: object[]) => ({
  type: "text",
  text,
  ...(textMarks.length > 0 && { marks: textMarks }),
});
const paragraphOf = (...content: object[]) => ({ type: "paragraph", content });
const faultOf = (...content: object[]) => documentFault(schema.nodeFromJSON(doc(...content)));

test("opens nothing, and a text without blocks, as one empty paragraph", () => {
  for (const value of [undefined, null, doc()])
    expect(openDocument(value)).toEqual({ content: doc({ type: "paragraph" }) });
});

test("opens a picture that is not described yet, and stores it so", () => {
  const stored = doc({ type: "figure", attrs: { image: { ...image, alt: "" } } });
  const { content, fault } = openDocument(stored);
  expect(fault).toBeUndefined();
  expect(storedDocument(schema.nodeFromJSON(content))).toEqual(stored);
});

test.each<[string, unknown, string]>([
  [
    "an unknown block",
    doc(paragraphOf(textOf("a")), { type: "callout", x: 1 }),
    "“callout” in block 2",
  ],
  ["an unknown node in a line", doc(paragraphOf({ type: "mention" })), "“mention”"],
  ["an unknown mark", doc(paragraphOf(textOf("a", { type: "strike" }))), "“strike”"],
  ["a node at the wrong position", doc({ type: "listItem", content: [] }), "“listItem”"],
  ["a heading of another level", doc({ type: "heading", attrs: { level: 1 } }), "has a form"],
  [
    "a link that runs script",
    doc(paragraphOf(textOf("a", { type: "link", attrs: { href: "javascript:x" } }))),
    "has a form",
  ],
  ["a text of no characters", doc(paragraphOf(textOf(""))), "has a form"],
  ["a block that is none", doc(Object(3)), "“unknown”"],
  ["no document at all", "<p>text</p>", "not a text"],
])("opens %s for reading and keeps it as it is", (_, stored, reason) => {
  const { content, fault } = openDocument(stored);
  expect(fault).toContain(reason);
  const opened = schema.nodeFromJSON(content);
  opened.check();
  expect(storedDocument(opened).content).toEqual(
    typeof stored === "string" ? [stored] : Object(stored).content,
  );
});

test("says why a text could not be stored", () => {
  expect(faultOf(paragraphOf(textOf("a".repeat(10_000))))).toBeUndefined();
  expect(faultOf(paragraphOf(textOf("a".repeat(10_001))))).toContain("10,000 characters");
  const breaks = (count: number) => paragraphOf(...Array(count).fill({ type: "hardBreak" }));
  expect(faultOf(breaks(500))).toBeUndefined();
  expect(faultOf(breaks(501))).toContain("500 parts");
  const blocks = (count: number) => Array(count).fill(paragraphOf(textOf("a")));
  expect(faultOf(...blocks(1000))).toBeUndefined();
  expect(faultOf(...blocks(1001))).toContain("1,000 paragraphs");
  expect(faultOf(...Array(21).fill(paragraphOf(textOf("a".repeat(10_000)))))).toContain("too long");
  const nested = (levels: number): object => ({
    type: "bulletList",
    content: [
      {
        type: "listItem",
        content: [paragraphOf(textOf("a")), ...(levels > 1 ? [nested(levels - 1)] : [])],
      },
    ],
  });
  expect(faultOf(nested(4))).toBeUndefined();
  expect(faultOf(nested(5))).toContain("inside 4 other lists");
});
