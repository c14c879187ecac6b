import type { RichText, RichTextBlock, RichTextInline } from "./rich-text.ts";

const textOf = (inlines: readonly RichTextInline[] = []) =>
  inlines.map((inline) => (inline.type === "text" ? inline.text : " ")).join("");

function textsOf(block: RichTextBlock): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [textOf(block.content)];
    case "blockquote":
      return block.content.flatMap(textsOf);
    case "bulletList":
    case "orderedList":
      return block.content.flatMap((item) => item.content.flatMap(textsOf));
    case "figure":
      return block.content ? [textOf(block.content)] : [];
    case "horizontalRule":
      return [];
  }
}

/** The text of a document without its marks, captions included, one line for each block. */
export function plainText(document: RichText): string {
  return document.content.flatMap(textsOf).join("\n");
}

const wordsPerMinute = 200;

/** The reading time of a document at 200 words a minute, in whole minutes, at least one. */
export function readMinutes(document: RichText): number {
  const wordCount = plainText(document).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
