import { expect, test } from "vitest";
import { richTextDifferences } from "./rich-text-differences.ts";

const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, marks });
const paragraph = (value: string) => ({ type: "paragraph", content: [text(value)] });
const doc = (...content: object[]) => ({ type: "doc", content });
const paragraphs = (...values: string[]) => doc(...values.map(paragraph));
const item = (...content: object[]) => ({ type: "listItem", content });
const image = { src: "/media/a.avif", alt: "Silk", width: 16, height: 9, variants: [] };

const silk = "Pale silk is folded once and lit from the left.";
const brown = "The quick brown fox jumps over the lazy dog.";

/** What changed, as "- gone + come" of each passage. */
const told = (before: unknown, after: unknown) =>
  richTextDifferences(before, after).passages.map(
    ({ label, parts }) =>
      `${label}: ${parts.flatMap(({ kind, text: part }) => (kind === "same" ? [] : [(kind === "inserted" ? "+" : "-") + part])).join(" ")}`,
  );

test("finds the changed words of a passage that moved because another came above it", () => {
  expect(
    told(
      paragraphs(silk, brown),
      paragraphs("An entirely new opening.", silk, brown.replace("lazy", "sleeping")),
    ),
  ).toEqual(["Paragraph 1: +An entirely new opening.", "Paragraph 3: -lazy +sleeping"]);
});

test("pairs by what is said, not by the order, where something came above in one run", () => {
  const changed = brown.replace("quick", "slow");
  expect(told(paragraphs(brown), paragraphs("An entirely new opening.", changed))).toEqual([
    "Paragraph 1: +An entirely new opening.",
    "Paragraph 2: -quick +slow",
  ]);
});

test("tells passages without anything in common as one that went and one that came", () => {
  expect(told(paragraphs(silk), paragraphs(brown))).toEqual([
    `Paragraph 1: -${silk}`,
    `Paragraph 1: +${brown}`,
  ]);
});

test("counts the passages that are the same", () => {
  expect(richTextDifferences(paragraphs(silk, brown), paragraphs(silk))).toMatchObject({
    sameCount: 1,
    passages: [{ kind: "deleted", label: "Paragraph 2" }],
  });
  expect(richTextDifferences(paragraphs(silk), paragraphs(silk)).passages).toEqual([]);
});

test("tells a change of one item of a nested list alone", () => {
  const list = (inner: string) =>
    doc({
      type: "bulletList",
      content: [
        item(paragraph("Outer"), {
          type: "orderedList",
          content: [item(paragraph(inner)), item(paragraph("Second"))],
        }),
      ],
    });
  expect(told(list("One good point"), list("One bad point"))).toEqual([
    "Numbered item 1: -good +bad",
  ]);
});

test("notes what changed beside the words", () => {
  const link = (href: string) => ({ type: "link", attrs: { href } });
  const before = doc(
    { type: "paragraph", content: [text("Read "), text("here", link("/a"))] },
    paragraph("A line that becomes a heading"),
    { type: "figure", attrs: { image }, content: [text("Dusk over the river")] },
  );
  const after = doc(
    { type: "paragraph", content: [text("Read ", { type: "bold" }), text("here", link("/b"))] },
    { type: "heading", attrs: { level: 2 }, content: [text("A line that becomes a heading")] },
    {
      type: "figure",
      attrs: { image: { ...image, src: "/media/b.avif", alt: "Wool" } },
      content: [text("Dusk over the river")],
    },
  );
  expect(richTextDifferences(before, after).passages.map(({ notes }) => notes)).toEqual([
    ["Link added: “here to /b”", "Link removed: “here to /a”", "Bold added: “Read ”"],
    ["Heading 2, before: paragraph"],
    ["Another picture", "Alt text “Wool”, before: “Silk”"],
  ]);
});

test("says what a passage without words is", () => {
  expect(told(doc(), doc({ type: "horizontalRule" }))).toEqual(["Rule 1: +Rule"]);
  const figure = { type: "figure", attrs: { image } };
  expect(told(doc(figure), doc())).toEqual(["Picture 1: -Silk"]);
});

test("reads any JSON, also of another version", () => {
  for (const value of [null, 3, "x", {}, { content: 3 }, { content: [null, { type: 3 }] }])
    expect(told(value, paragraphs(silk)).at(-1)).toBe(`Paragraph 1: +${silk}`);
  expect(told(doc({ type: "callout", content: [paragraph("x")] }), doc())).toEqual([
    "callout 1: -x",
  ]);
});

test("tells a thousand passages as replaced when all of them are others", () => {
  const numbered = (term: string) =>
    paragraphs(...Array.from({ length: 1000 }, (_, index) => `${term}${index} ${term} ${term}s`));
  const { passages } = richTextDifferences(numbered("alpha"), numbered("omega"));
  expect(passages).toHaveLength(2000);
  const edited = richTextDifferences(
    numbered("alpha"),
    paragraphs(...Array.from({ length: 1000 }, (_, index) => `alpha${index} alpha new`)),
  );
  expect(edited.passages).toHaveLength(1000);
  expect(edited.passages[999]?.parts.at(-1)).toEqual({ kind: "inserted", text: "new" });
});
