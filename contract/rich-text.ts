import * as z from "zod/mini";
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

const run = z.object({
  type: z.literal("text"),
  text: z.string().check(
    z.minLength(1),
    z.maxLength(10_000),
    z.refine((value) => value.isWellFormed() && !value.includes("\u0000")),
  ),
  marks: z.optional(z.array(mark).check(z.maxLength(3))),
});
const runs = z.optional(z.array(run).check(z.maxLength(500)));

const paragraph = z.object({ type: z.literal("paragraph"), content: runs });
const paragraphs = z.array(paragraph).check(z.minLength(1), z.maxLength(50));
const listItem = z.object({ type: z.literal("listItem"), content: paragraphs });

const block = z.discriminatedUnion("type", [
  paragraph,
  z.object({
    type: z.literal("heading"),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: runs,
  }),
  z.object({ type: z.literal("blockquote"), content: paragraphs }),
  z.object({
    type: z.literal("bulletList"),
    content: z.array(listItem).check(z.minLength(1), z.maxLength(200)),
  }),
]);

/**
 * Rich text as the editor writes it: paragraphs, headings of level 2 and 3, quotes and bullet lists,
 * with bold, italic and safe links. Unknown nodes are refused, unknown attributes dropped.
 */
export const richText = z.object({
  type: z.literal("doc"),
  content: z.array(block).check(z.maxLength(1000)),
});
export type RichText = z.infer<typeof richText>;
export type RichTextBlock = z.infer<typeof block>;
export type RichTextRun = z.infer<typeof run>;
export type RichTextMark = z.infer<typeof mark>;
