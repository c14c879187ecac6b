import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { RichText as RichTextDocument, RichTextInline } from "#contract/rich-text.ts";
import { RichText } from "./rich-text.tsx";

const wholeMarkup = (document: RichTextDocument) =>
  renderToStaticMarkup(<RichText document={document} />);

/** The markup without the direction that every block has. */
const markup = (document: RichTextDocument) => wholeMarkup(document).replaceAll(' dir="auto"', "");

const linked = (href: string): RichTextDocument => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [{ type: "text", text: "here", marks: [{ type: "link", attrs: { href } }] }],
    },
  ],
});

test("renders every block type and every mark", () => {
  const textRun = (text: string) => [{ type: "text" as const, text }];
  const paragraph = (text: string) => ({ type: "paragraph" as const, content: textRun(text) });
  expect(
    markup({
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: textRun("One") },
        { type: "heading", attrs: { level: 3 }, content: textRun("Two") },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "plain " },
            { type: "text", text: "both", marks: [{ type: "bold" }, { type: "italic" }] },
          ],
        },
        { type: "blockquote", content: [paragraph("said")] },
        { type: "bulletList", content: [{ type: "listItem", content: [paragraph("first")] }] },
        { type: "paragraph" },
      ],
    }),
  ).toBe(
    "<h2>One</h2><h3>Two</h3><p>plain <em><strong>both</strong></em></p>" +
      "<blockquote><p>said</p></blockquote><ul><li><p>first</p></li></ul><p></p>",
  );
});

test("lets each block run in the direction of its own text", () => {
  const content = [{ type: "text" as const, text: "שלום" }];
  expect(
    wholeMarkup({
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content },
        { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph" }] }] },
      ],
    }),
  ).toBe('<h2 dir="auto">שלום</h2><ul dir="auto"><li dir="auto"><p dir="auto"></p></li></ul>');
});

test("renders ordered and nested lists, line breaks and rules", () => {
  const paragraph = (text: string) => ({
    type: "paragraph" as const,
    content: [{ type: "text" as const, text }],
  });
  expect(
    markup({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "hardBreak" }] },
        { type: "horizontalRule" },
        {
          type: "orderedList",
          attrs: { start: 3 },
          content: [
            {
              type: "listItem",
              content: [
                paragraph("third"),
                {
                  type: "orderedList",
                  content: [{ type: "listItem", content: [paragraph("inner")] }],
                },
              ],
            },
          ],
        },
      ],
    }),
  ).toBe('<p><br/></p><hr/><ol start="3"><li><p>third</p><ol><li><p>inner</p></li></ol></li></ol>');
});

test("renders a figure with the files and the size of its picture, loaded when it comes near", () => {
  const image = {
    src: "/media/a.avif",
    alt: "A line of light",
    width: 1600,
    height: 900,
    variants: [{ src: "/media/a-800.avif", width: 800 }],
  };
  const figure = (content: RichTextInline[]) =>
    markup({ type: "doc", content: [{ type: "figure", attrs: { image }, content }] });
  const [picture, caption] = figure([{ type: "text", text: "Dusk" }]).split(/<figcaption[^>]*>/);
  for (const attribute of [
    'srcSet="/media/a-800.avif 800w, /media/a.avif 1600w"',
    'sizes="',
    'width="1600" height="900"',
    'alt="A line of light"',
    'loading="lazy"',
  ])
    expect(picture).toContain(attribute);
  expect(caption).toBe("Dusk</figcaption></figure>");
  expect(figure([])).not.toContain("figcaption");
});

test.each(["https://agency.example/a?b=c#d", "mailto:hello@agency.example", "/join-us", "#top"])(
  "renders a link to %s",
  (href) => expect(markup(linked(href))).toBe(`<p><a href="${href}">here</a></p>`),
);

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox",
  "blob:https://agency.example/1",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "https:///elsewhere.example",
  "file:///etc/passwd",
  "join-us",
  "",
])("renders a link to %j as plain text", (href) =>
  expect(markup(linked(href))).toBe("<p>here</p>"),
);

test("escapes markup in text", () => {
  const text = "<img src=x onerror=alert(1)>";
  expect(
    markup({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] }),
  ).toBe("<p>&lt;img src=x onerror=alert(1)&gt;</p>");
});

test("renders nothing for an unknown node type", () => {
  const stored: RichTextDocument = JSON.parse(
    '{"type":"doc","content":[{"type":"iframe","attrs":{"src":"https://elsewhere.example"}}]}',
  );
  expect(markup(stored)).toBe("");
});
