import { getSchema } from "@tiptap/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { documentFault } from "./documents.ts";
import { looksLikeMarkdown } from "./looks-like-markdown.ts";
import { markdownBlocks } from "./markdown.ts";
import { textExtensions } from "./text-extensions.ts";

const schema = getSchema(textExtensions);
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const text = (value: string, ...marks: object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
});
const item = (...content: object[]) => ({ type: "listItem", content });

test("reads headings, lists in lists, quotes, rules and styles", () => {
  const markdown = [
    "# Title\n\n#### Small\n\nPlain **bold *both*** [here](https://a.example/?a=b&c)  \nnext",
    "3. three\n   - inner\n4. four\n\n> said\n>\n> twice\n\n---",
  ].join("\n\n");
  const bold = { type: "bold" };
  expect(markdownBlocks(markdown)).toEqual([
    { type: "heading", attrs: { level: 2 }, content: [text("Title")] },
    { type: "heading", attrs: { level: 3 }, content: [text("Small")] },
    paragraph(
      text("Plain "),
      text("bold ", bold),
      text("both", bold, { type: "italic" }),
      text(" "),
      text("here", { type: "link", attrs: { href: "https://a.example/?a=b&c" } }),
      { type: "hardBreak" },
      text("next"),
    ),
    {
      type: "orderedList",
      attrs: { start: 3 },
      content: [
        item(paragraph(text("three")), {
          type: "bulletList",
          content: [item(paragraph(text("inner")))],
        }),
        item(paragraph(text("four"))),
      ],
    },
    { type: "blockquote", content: [paragraph(text("said")), paragraph(text("twice"))] },
    { type: "horizontalRule" },
  ]);
});

test.each([
  ["a link that runs script as its text", "[a](javascript:alert(1))", [paragraph(text("a"))]],
  [
    "HTML as the text it is",
    "a <b>b</b>",
    [paragraph(text("a "), text("<b>"), text("b"), text("</b>"))],
  ],
  ["a block of HTML", "<div>x</div>", [paragraph(text("<div>x</div>"))]],
  ["a picture as its description", "![silk](https://a.example/a.png)", [paragraph(text("silk"))]],
  [
    "a task as an item",
    "- [x] done",
    [{ type: "bulletList", content: [item(paragraph(text("done")))] }],
  ],
  ["code line by line", "```js\na\nb\n```", [paragraph(text("a")), paragraph(text("b"))]],
  [
    "a table row by row",
    "|a|b|\n|-|-|\n|c|d|",
    [paragraph(text("a | b")), paragraph(text("c | d"))],
  ],
  ["named characters", "a &amp; b &lt; c", [paragraph(text("a & b < c"))]],
])("reads %s", (_, markdown, blocks) => expect(markdownBlocks(markdown)).toEqual(blocks));

test("keeps a fifth level of a list in the fourth", () => {
  const nested = Array.from({ length: 7 }, (_, level) => `${"  ".repeat(level)}- level ${level}`);
  const doc = schema.nodeFromJSON({ type: "doc", content: markdownBlocks(nested.join("\n")) });
  doc.check();
  expect(documentFault(doc)).toBeUndefined();
  expect(doc.textContent).toContain("level 6");
});

test("makes of any text what the contract accepts", () => {
  const piece = fc.constantFrom(
    "- ",
    "1. ",
    "> ",
    "# ",
    "**",
    "_",
    "[a](b)",
    "<b>",
    "`",
    "|",
    "\n",
    "\n\n",
    "  ",
    "---",
    "text",
    "![]()",
    "- [ ] ",
    "~~",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const content = markdownBlocks(pieces.join(""));
      if (content.length === 0) return;
      const doc = schema.nodeFromJSON({ type: "doc", content });
      doc.check();
      expect(documentFault(doc)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["## Heading", true],
  ["intro\n\n- one\n- two", true],
  ["2. two", true],
  ["> quote", true],
  ["a **bold** word", true],
  ["a [link](/x)", true],
  ["An ordinary sentence. 3 * 4 - 2 > 1", false],
  ["#hashtag and 2.5 per cent", false],
  ["two\nlines", false],
])("takes %j for Markdown: %s", (value, is) => expect(looksLikeMarkdown(value)).toBe(is));
