import * as z from "zod/mini";
import { contentImage } from "./content-image.ts";
import { maxListLevels, structureFault } from "./rich-text-structure.ts";
import { isSafeHref } from "./safe-href.ts";

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

const inline = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string().check(
      z.minLength(1),
      z.maxLength(10_000),
      z.refine((value) => value.isWellFormed() && !value.includes("\u0000")),
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

const block = z.discriminatedUnion("type", [
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
  z.object({
    type: z.literal("figure"),
    attrs: z.object({ image: contentImage }),
    content: inlines,
  }),
]);

/** The most blocks of a document. */
export const maxBlocks = 1000;

const document = z.object({
  type: z.literal("doc"),
  content: z.array(block).check(z.maxLength(maxBlocks)),
});

/**
 * Rich text as the editor writes it, in TipTap's names and shapes: paragraphs, headings of level 2 and
 * 3, quotes, lists, rules and figures, with line breaks, bold, italic and safe links. Unknown nodes and
 * marks are refused with a sentence that says where they are, unknown attributes dropped.
 */
export const richText = z.pipe(
  z.transform((value: z.input<typeof document>, { issues }) => {
    const message = structureFault(value);
    if (message !== undefined) issues.push({ code: "custom", message, input: value });
    return value;
  }),
  document,
);
export type RichText = z.infer<typeof richText>;

/** Whether an issue of a document keeps it only from being published: a picture that is not described yet. */
export const isMissingAlt = ({ code, path }: Readonly<{ code: string; path: PropertyKey[] }>) =>
  code === "too_small" && path.at(-1) === "alt";

export type RichTextBlock = z.infer<typeof block>;
export type RichTextInline = z.infer<typeof inline>;
export type RichTextMark = z.infer<typeof mark>;
