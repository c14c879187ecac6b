import {
  type RichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextMark,
  richText,
} from "./rich-text.ts";
import { isSafeHref } from "./safe-href.ts";
import { withoutControls } from "./visible-text.ts";

/** Bold, italic and links within a line. No part may hold its own start, so that a long text is read once. */
const inline = /\*\*([^*\s][^*\n]*)\*\*|\*([^*\s][^*\n]*)\*|\[([^[\]\n]+)\]\(([^()\s]*)\)/g;

const run = (text: string, mark?: RichTextMark): RichTextInline[] =>
  text === "" ? [] : [{ type: "text", text, ...(mark && { marks: [mark] }) }];

/** A link to anything but a safe target is its text alone. */
const linkTo = (href: string): RichTextMark | undefined =>
  isSafeHref(href) && href.length <= 2000 ? { type: "link", attrs: { href } } : undefined;

function runsOf(line: string): RichTextInline[] {
  const runs: RichTextInline[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, bold, italic, label, href = ""] = match;
    runs.push(...run(line.slice(end, match.index)));
    if (bold !== undefined) runs.push(...run(bold, { type: "bold" }));
    else if (italic !== undefined) runs.push(...run(italic, { type: "italic" }));
    else runs.push(...run(label ?? "", linkTo(href)));
    end = match.index + whole.length;
  }
  return [...runs, ...run(line.slice(end))];
}

const paragraph = (text: string) => ({ type: "paragraph" as const, content: runsOf(text) });

type List = Extract<RichTextBlock, { type: "bulletList" | "orderedList" }>;

const listMarker = /^(?:[-*•]|\d{1,3}[.)]) /;
const heading = /^(#{1,6}) /;
const fence = /^```/;

/** What the lines of a paragraph, a list or a heading are; they stand together without an empty line. */
function blocksOf(lines: readonly string[]): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  let loose: string[] = [];
  const endParagraph = () => {
    if (loose.length > 0) blocks.push(paragraph(loose.join(" ")));
    loose = [];
  };
  for (const line of lines) {
    const [mark, hashes] = heading.exec(line) ?? [];
    const [item] = listMarker.exec(line) ?? [];
    if (mark === undefined && item === undefined) {
      loose.push(line.startsWith("> ") ? line.slice(2) : line);
      continue;
    }
    endParagraph();
    const text = line.slice((mark ?? item ?? "").length).trim();
    if (text === "") continue;
    if (mark !== undefined) {
      const level = (hashes ?? "").length <= 2 ? 2 : 3;
      blocks.push({ type: "heading", attrs: { level }, content: runsOf(text) });
      continue;
    }
    const type: List["type"] = /^\d/.test(line) ? "orderedList" : "bulletList";
    const last = blocks.at(-1);
    const list: List = last?.type === type ? last : { type, content: [] };
    list.content.push({ type: "listItem", content: [paragraph(text)] });
    if (list !== last) blocks.push(list);
  }
  endParagraph();
  return blocks;
}

/** The largest text of one run. */
const longestRun = 10_000;

/** The text as it is, in as few paragraphs as can hold it. */
function plainDocument(text: string): RichText {
  const pieces = text.match(new RegExp(`.{1,${longestRun}}`, "gsu")) ?? [];
  return {
    type: "doc",
    content: pieces.map((piece) => ({ type: "paragraph", content: run(piece) })),
  };
}

/** The blocks of a generated text, also of one that is still being written. */
export function generatedBlocks(text: string): RichTextBlock[] {
  const lines = text.split(/\r?\n/);
  const groups: string[][] = [[]];
  for (const line of lines.map((one) => one.trim()).filter((one) => !fence.test(one))) {
    if (line === "") groups.push([]);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap(blocksOf);
}

/**
 * A generated text as rich text: Markdown's headings, lists, bold, italic and safe links. All
 * else, HTML too, is text. A text too intricate for the schema becomes plain paragraphs; none is lost.
 */
export function richTextOf(text: string): RichText {
  const storable = withoutControls(text.toWellFormed());
  const { data } = richText.safeParse({ type: "doc", content: generatedBlocks(storable) });
  return data ?? plainDocument(storable.replaceAll("\r\n", "\n").trim());
}
