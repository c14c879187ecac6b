import type { RichText, RichTextBlock, RichTextRun } from "./rich-text.ts";

const textOf = (runs: RichTextRun[] = []) => runs.map((run) => run.text).join("");

function textsOf(block: RichTextBlock): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [textOf(block.content)];
    case "blockquote":
      return block.content.flatMap(textsOf);
    case "bulletList":
      return block.content.flatMap((item) => item.content.flatMap(textsOf));
  }
}

/** The text of a document without its marks, one line for each block. */
export function plainText(document: RichText): string {
  return document.content.flatMap(textsOf).join("\n");
}

const wordsPerMinute = 200;

/** The reading time of a document at 200 words a minute, in whole minutes, at least one. */
export function readMinutes(document: RichText): number {
  const wordCount = plainText(document).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
