import type { ContentImage } from "#contract/content-image.ts";
import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "#contract/rich-text.ts";

type Inline = string | RichTextInline;

const runsOf = (inlines: readonly Inline[]): RichTextInline[] =>
  inlines.map((inline) => (typeof inline === "string" ? { type: "text", text: inline } : inline));

const paragraph = (...inlines: Inline[]) => ({
  type: "paragraph" as const,
  content: runsOf(inlines),
});

const itemsOf = (items: readonly Inline[][]) =>
  items.map((inlines) => ({
    type: "listItem" as const,
    content: [paragraph(...inlines)] satisfies [unknown],
  }));

/** A paragraph. */
export const p = (...inlines: Inline[]): RichTextBlock => paragraph(...inlines);

/** A heading of level 2. */
export const h2 = (text: string): RichTextBlock => ({
  type: "heading",
  attrs: { level: 2 },
  content: runsOf([text]),
});

/** A heading of level 3. */
export const h3 = (text: string): RichTextBlock => ({
  type: "heading",
  attrs: { level: 3 },
  content: runsOf([text]),
});

/** A block quote. */
export const quote = (text: string): RichTextBlock => ({
  type: "blockquote",
  content: [paragraph(text)],
});

/** A bullet list; each item is the content of one paragraph. */
export const list = (...items: Inline[][]): RichTextBlock => ({
  type: "bulletList",
  content: itemsOf(items),
});

/** An ordered list; each item is the content of one paragraph. */
export const numberedList = (...items: Inline[][]): RichTextBlock => ({
  type: "orderedList",
  content: itemsOf(items),
});

/** A picture with its caption. */
export const figure = (image: ContentImage, caption: string): RichTextBlock => ({
  type: "figure",
  attrs: { image },
  content: runsOf([caption]),
});

const withMark = (text: string, mark: RichTextMark): RichTextInline => ({
  type: "text",
  text,
  marks: [mark],
});

/** Bold text. */
export const bold = (text: string) => withMark(text, { type: "bold" });

/** Italic text. */
export const italic = (text: string) => withMark(text, { type: "italic" });

/** A link. */
export const link = (text: string, href: string) =>
  withMark(text, { type: "link", attrs: { href } });

/** A rich-text document of these blocks. */
export const prose = (...blocks: RichTextBlock[]): RichText => ({ type: "doc", content: blocks });
