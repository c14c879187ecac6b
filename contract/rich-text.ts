import * as z from "zod/mini";
import { contentImage, draftImage } from "./content-image.ts";
import { maxListLevels, structureFault } from "./rich-text-structure.ts";
import { isSafeHref } from "./safe-href.ts";
import { withoutControls } from "./visible-text.ts";

const mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({
    type: z.literal("link"),
    attrs: z.object({
      href: z
        .string()
        .check(z.maxLength(2000), z.refine(isSafeHref, "This kind of link is not allowed")),
    }),
  }),
]);

/** A passage of text as readers see it, without control characters; breaks become a space, because a node of its own breaks a line. */
const visiblePassage = (text: string): string =>
  withoutControls(text).replace(/[\r\n]+/g, " ") || " ";

const inline = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string().check(
      z.minLength(1),
      z.maxLength(10_000),
      z.refine((value) => value.isWellFormed() && !value.includes("\u0000")),
      z.overwrite(visiblePassage),
    ),
    marks: z.optional(z.array(mark).check(z.maxLength(3))),
  }),
  z.object({ type: z.literal("hardBreak") }),
]);
const inlines = z.optional(z.array(inline).check(z.maxLength(500)));

const paragraph = z.object({ type: z.literal("paragraph"), content: inlines });
type Paragraph = z.infer<typeof paragraph>;

/** An item of a list: a paragraph, then further paragraphs and lists. */
type ListItem = { type: "listItem"; content: [Paragraph, ...(Paragraph | List)[]] };
/** A list; `start` is the number of the first item of an ordered one. */
type List = {
  type: "bulletList" | "orderedList";
  attrs?: { start?: number };
  content: ListItem[];
};

/** A list that holds lists of `levels - 1` further levels, written out level by level. */
const list = (levels: number) =>
  z.object({
    type: z.enum(["bulletList", "orderedList"]),
    attrs: z.optional(z.object({ start: z.optional(z.int().check(z.gte(1), z.lte(999))) })),
    content: z.array(listItem(levels)).check(z.minLength(1), z.maxLength(200)),
  });

function listItem(levels: number): z.ZodMiniType<ListItem, ListItem> {
  const further =
    levels > 1 ? z.discriminatedUnion("type", [paragraph, list(levels - 1)]) : paragraph;
  return z.object({
    type: z.literal("listItem"),
    content: z.tuple([paragraph], further).check(z.maxLength(50)),
  });
}

/** A block whose pictures match a schema. */
const blockWith = <I extends z.ZodMiniType>(image: I) =>
  z.discriminatedUnion("type", [
    paragraph,
    z.object({
      type: z.literal("heading"),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: inlines,
    }),
    z.object({
      type: z.literal("blockquote"),
      content: z.array(paragraph).check(z.minLength(1), z.maxLength(50)),
    }),
    list(maxListLevels),
    z.object({ type: z.literal("horizontalRule") }),
    /** A picture; its content is the caption. */
    z.object({ type: z.literal("figure"), attrs: z.object({ image }), content: inlines }),
  ]);

/** The most blocks of a document. */
export const maxBlocks = 1000;

const documentWith = <I extends z.ZodMiniType>(image: I) =>
  z.object({
    type: z.literal("doc"),
    content: z.array(blockWith(image)).check(z.maxLength(maxBlocks)),
  });

/** A document whose structure is checked first, so that a deep or long one costs no more than its length. */
function richTextWith<I extends z.ZodMiniType>(image: I) {
  const document = documentWith(image);
  return z.pipe(
    z.transform((value: z.input<typeof document>, { issues }) => {
      const message = structureFault(value);
      if (message !== undefined) issues.push({ code: "custom", message, input: value });
      return value;
    }),
    document,
  );
}

/**
 * Rich text as the editor writes it, in TipTap's names and shapes: paragraphs, headings of level 2 and
 * 3, quotes, lists, rules and figures, with line breaks, bold, italic and safe links. Unknown nodes and
 * marks are refused with a sentence that says where they are, unknown attributes dropped.
 */
export const richText = richTextWith(contentImage);

/** Rich text as a draft may have it: pictures may still lack their alt text. */
export const draftRichText = richTextWith(draftImage);

export type RichText = z.infer<typeof richText>;
export type RichTextBlock = RichText["content"][number];
export type RichTextInline = z.infer<typeof inline>;
export type RichTextMark = z.infer<typeof mark>;
