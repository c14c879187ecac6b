import { richTextOf } from "#contract/generated-text.ts";
import type { draftKinds } from "#contract/generation.ts";
import { plainText, readMinutes } from "#contract/reading-time.ts";
import type { RichText, RichTextBlock } from "#contract/rich-text.ts";

const textOf = (...content: RichTextBlock[]) => plainText({ type: "doc", content });

/** A text of at most so many characters, cut between two terms. */
function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}

const isItalic = (block: RichTextBlock | undefined): block is RichTextBlock =>
  block?.type === "paragraph" &&
  (block.content ?? []).length > 0 &&
  (block.content ?? []).every(
    (inline) => inline.type === "text" && inline.marks?.some(({ type }) => type === "italic"),
  );

/** The headline of a text, its first line if that is a heading; undefined when it has none. */
export function headlineOf(text: string): string | undefined {
  const [, headline = ""] = /^(?:# |Subject: )(.*)/.exec(text) ?? [];
  return shortened(headline.replaceAll("*", ""), 160) || undefined;
}

/** A generated text split into what an entry has fields for. A first line in italics is its summary. */
function partsOf(text: string) {
  const headline = /^# .*/.exec(text)?.[0] ?? "";
  const [first, ...rest] = richTextOf(text.slice(headline.length)).content;
  const [summary, content] = isItalic(first)
    ? [first, rest]
    : [undefined, first === undefined ? [] : [first, ...rest]];
  const opening = summary ?? content.find(({ type }) => type === "paragraph");
  const points = content.flatMap((block) =>
    block.type === "bulletList" || block.type === "orderedList"
      ? block.content.map((item) => textOf(...item.content))
      : [],
  );
  const body: RichText = { type: "doc", content };
  return { opening: opening ? textOf(opening) : "", body, points };
}

export type DraftKind = (typeof draftKinds)[number];

/** The fields of a draft made of a generated text; what the text does not say is left to the editor. */
export function entryDraft(kind: DraftKind, title: string, text: string): Record<string, unknown> {
  const { opening, body, points } = partsOf(text);
  if (kind === "post")
    return { title, excerpt: shortened(opening, 320), body, readTime: readMinutes(body) };
  const features = points.slice(0, 12).map((point) => shortened(point, 120));
  return { title, description: shortened(opening, 600), features };
}
