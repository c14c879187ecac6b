import type { RichText, RichTextBlock, RichTextRun } from "./rich-text.ts";

const joined = (runs: RichTextRun[] = []) => runs.map((run) => run.text).join("");

function textsOf(block: RichTextBlock): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return [joined(block.content)];
    case "blockquote":
      return block.content.flatMap(textsOf);
    case "bulletList":
      return block.content.flatMap((item) => item.content.flatMap(textsOf));
  }
}

/** The text of a document without its marks, one line a block. */
export function plainText(document: RichText): string {
  return document.content.flatMap(textsOf).join("\n");
}

const wordsPerMinute = 200;

/** How long a document takes to read, in whole minutes at 200 words a minute, at least one. */
export function readMinutes(document: RichText): number {
  const words = plainText(document).match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
