import { expect, it } from "vitest";
import { plainText, readMinutes } from "./reading-time.ts";
import { richText } from "./rich-text.ts";

const text = (value: string, ...marks: unknown[]) =>
  marks.length > 0 ? { type: "text", text: value, marks } : { type: "text", text: value };
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });
const item = (...content: unknown[]) => ({ type: "listItem", content });
const list = (...content: unknown[]) => ({ type: "bulletList", content });
const document = (...content: unknown[]) => ({ type: "doc", content });
const image = { src: "/media/a.avif", alt: "A line", width: 1600, height: 900, variants: [] };

/** What keeps a body from being published: the path and the sentence of each issue. */
const issuesOf = (input: unknown) =>
  (richText.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

/** The paragraph inside as many lists as `levels`, built without recursion. */
function nested(levels: number): unknown {
  let inner: unknown = list(item(paragraph(text("deep"))));
  for (let level = 1; level < levels; level += 1) inner = list(item(paragraph(text("x")), inner));
  return inner;
}

it("accepts every node and mark that the editor writes", () => {
  const input = document(
    { type: "heading", attrs: { level: 2 }, content: [text("One")] },
    { type: "paragraph" },
    paragraph(text("a", { type: "bold" }, { type: "italic" }), { type: "hardBreak" }, text("b")),
    { type: "blockquote", content: [paragraph(text("said"))] },
    { type: "orderedList", attrs: { start: 3 }, content: [item(paragraph(text("third")))] },
    nested(4),
    { type: "horizontalRule" },
    { type: "figure", attrs: { image }, content: [text("A caption")] },
    { type: "figure", attrs: { image } },
  );
  expect(richText.parse(input)).toEqual(input);
});

it.each([
  ["control characters", "a\u0001b\u007f", "ab"],
  ["breaks, which become a space", "a\u000bb\r\nc\nd\u0085e", "a b c d e"],
  ["tabs, which stay", "a\tb", "a\tb"],
  ["nothing but control characters, which leave a space", "\u0001", " "],
])("stores a text with %s as readers see it", (_, value, stored) => {
  const block = (run: unknown) => document({ type: "blockquote", content: [paragraph(run)] });
  expect(richText.parse(block(text(value)))).toEqual(block(text(stored)));
});

it("drops unknown attributes", () => {
  const link = (attrs: object) => document(paragraph(text("here", { type: "link", attrs })));
  const input = link({ href: "/join-us", target: "_blank", onclick: "alert(1)" });
  expect(richText.parse(input)).toEqual(link({ href: "/join-us" }));

  const ordered = (attrs: object) =>
    document({ type: "orderedList", attrs, content: [item(paragraph(text("x")))] });
  expect(richText.parse(ordered({ start: 1, type: null, class: "x" }))).toEqual(
    ordered({ start: 1 }),
  );
  const figure = (attrs: object) => document({ type: "figure", attrs });
  expect(richText.parse(figure({ image, onload: "x" }))).toEqual(figure({ image }));
});

it.each([
  [document({ type: "table" }), "The body has a node of the kind “table” in block 1"],
  [
    document({ type: "paragraph" }, list(item(paragraph()), item(paragraph(), { type: "table" }))),
    "The body has a node of the kind “table” inside “listItem” in block 2, item 2",
  ],
  [
    document({ type: "blockquote", content: [{ type: "heading", attrs: { level: 2 } }] }),
    "The body has a node of the kind “heading” inside “blockquote” in block 1",
  ],
  [
    document(paragraph(text("x", { type: "underline" }))),
    "The body has a mark of the kind “underline” in block 1",
  ],
  [
    document(paragraph({ type: "text", text: "x", content: [text("y")] })),
    "The body has a node of the kind “text” inside “text” in block 1",
  ],
  [document({ type: "constructor" }), "The body has a node of the kind “constructor” in block 1"],
  [document({ type: { toString: 1 } }), "The body has a node of the kind “unknown” in block 1"],
  [document(null), "The body has a node of the kind “unknown” in block 1"],
])("says which node cannot be published, and where it is: %j", (input, sentence) => {
  expect(issuesOf(input)).toEqual([["", `${sentence}, which cannot be published.`]]);
});

it("says where lists stand too deep inside each other", () => {
  expect(issuesOf(document({ type: "paragraph" }, nested(5)))).toEqual([
    [
      "",
      "The body has a list in block 2, item 1, item 1, item 1, item 1 that stands inside 4 other lists; 4 levels can be published.",
    ],
  ]);
});

const linked = (href: string) => document(paragraph(text("x", { type: "link", attrs: { href } })));

it.each([
  ["a heading of level 1", document({ type: "heading", attrs: { level: 1 } })],
  ["an empty text", document(paragraph(text("")))],
  ["a NUL character", document(paragraph(text("\u0000")))],
  ["a lone surrogate", document(paragraph(text("\ud800")))],
  ["a link that runs script", linked("javascript:x")],
  ["a link that holds a document", linked("data:text/html,x")],
  [
    "an ordered list that starts at 0",
    document({ ...list(item(paragraph())), attrs: { start: 0 } }),
  ],
  ["a list without items", document(list())],
  ["a list item that begins with a list", document(list(item(list(item(paragraph())))))],
  [
    "a picture without a description",
    document({ type: "figure", attrs: { image: { ...image, alt: "" } } }),
  ],
  [
    "a picture of another site",
    document({
      type: "figure",
      attrs: { image: { ...image, src: "https://elsewhere.example/a.png" } },
    }),
  ],
  ["a figure without a picture", document({ type: "figure" })],
  [
    "a quote of 51 paragraphs",
    document({ type: "blockquote", content: Array(51).fill(paragraph()) }),
  ],
  ["1001 blocks", document(...Array(1001).fill(paragraph()))],
  ["HTML", "<p>text</p>"],
  ["nothing", undefined],
  ["an array", []],
])("refuses %s", (_, input) => {
  expect(richText.safeParse(input).success).toBe(false);
});

const chain = (levels: number, node: string) =>
  `${`{"type":"${node}","content":[`.repeat(levels)}${"]}".repeat(levels)}`;

it.each([
  ["10,000 nested lists", `{"type":"doc","content":[${chain(10_000, "bulletList")}]}`],
  ["10,000 nested documents", chain(10_000, "doc")],
  [
    "100,000 nested arrays",
    `{"type":"doc","content":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  ],
  ["a megabyte of nodes", JSON.stringify(document(paragraph(...Array(30_000).fill(text("x")))))],
  [
    "a megabyte of marks",
    JSON.stringify(document(paragraph(text("x", ...Array(60_000).fill({ type: "bold" }))))),
  ],
  ["a megabyte of text", JSON.stringify(document(paragraph(text("x".repeat(1_000_000)))))],
  ["a megabyte of numbers", `{"type":"doc","content":[${"1,".repeat(500_000)}1]}`],
])("refuses %s with one sentence", (_, json) => {
  expect(issuesOf(JSON.parse(json))).toEqual([["", expect.stringMatching(/^The body .+\.$/)]]);
});

it("gives the text block by block, and the reading time at 200 words a minute", () => {
  const short = richText.parse(
    document(
      paragraph(text("One"), { type: "hardBreak" }, text("two")),
      list(
        item(paragraph(text("first")), {
          ...list(item(paragraph(text("inner")))),
          type: "orderedList",
        }),
      ),
      { type: "horizontalRule" },
      { type: "figure", attrs: { image }, content: [text("caption")] },
      { type: "figure", attrs: { image } },
    ),
  );
  expect(plainText(short)).toBe("One two\nfirst\ninner\ncaption");
  expect(readMinutes(short)).toBe(1);
  const long = document(paragraph(text(Array<string>(500).fill("word").join(" "))));
  expect(readMinutes(richText.parse(long))).toBe(3);
});
