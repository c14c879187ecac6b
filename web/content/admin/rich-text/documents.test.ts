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
    { numRuns: 200 },
  );
});
