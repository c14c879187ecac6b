import type { RichText, RichTextBlock, RichTextRun } from "#contract/rich-text.ts";

type Words = string | RichTextRun;

const runsOf = (words: readonly Words[]): RichTextRun[] =>
  words.map((word) => (typeof word === "string" ? { type: "text", text: word } : word));

const paragraph = (...words: Words[]) => ({ type: "paragraph" as const, content: runsOf(words) });

/** A paragraph. */
export const p = (...words: Words[]): RichTextBlock => paragraph(...words);

/** A section heading. */
export const h2 = (text: string): RichTextBlock => ({
  type: "heading",
  attrs: { level: 2 },
  content: runsOf([text]),
});

/** A heading below a section's. */
export const h3 = (text: string): RichTextBlock => ({
  type: "heading",
  attrs: { level: 3 },
  content: runsOf([text]),
});

/** A pulled quote. */
export const quote = (text: string): RichTextBlock => ({
  type: "blockquote",
  content: [paragraph(text)],
});

/** A bullet list; an item may begin in bold. */
export const list = (...items: Words[][]): RichTextBlock => ({
  type: "bulletList",
  content: items.map((words) => ({ type: "listItem", content: [paragraph(...words)] })),
});

const marked = (text: string, mark: NonNullable<RichTextRun["marks"]>[number]): RichTextRun => ({
  type: "text",
  text,
  marks: [mark],
});

/** Words in bold. */
export const bold = (text: string) => marked(text, { type: "bold" });

/** Words in italics. */
export const italic = (text: string) => marked(text, { type: "italic" });

/** Words that lead somewhere. */
export const link = (text: string, href: string) => marked(text, { type: "link", attrs: { href } });

/** A whole document. */
export const prose = (...blocks: RichTextBlock[]): RichText => ({ type: "doc", content: blocks });
