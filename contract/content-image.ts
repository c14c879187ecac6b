import * as z from "zod/mini";
import { singleLineText } from "./fields.ts";

/** The path of a picture on this site, below `/media/`; at most 200 characters. */
const picturePath = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/media\/[\w/-]+\.(avif|webp|jpg|png)$/));

const pixels = z.int().check(z.gte(1), z.lte(10_000));
const percent = z.int().check(z.gte(0), z.lte(100));

/** The point of a picture that stays visible when it is cropped, in percent from the left and from the top. */
export const focalPoint = z.strictObject({ x: percent, y: percent });
export type FocalPoint = z.output<typeof focalPoint>;

const maxAlt = 300;

/**
 * A picture of an entry. `width` and `height` are the pixels of the file at `src`. `variants` are
 * smaller copies of it in the same format, in any order; views pick from them, so no view derives the
 * name of a file. `preview` is a JPEG of 1200 × 630 pixels for link previews, which cannot show AVIF. Without `focus` a picture is cropped around its middle.
 *
 * @example
 * { src: "/media/news/1.avif", alt: "A line of light", width: 1600, height: 900,
 *   variants: [{ src: "/media/news/1-800.avif", width: 800 }], preview: "/media/og/news-1.jpg" }
 */
export const contentImage = z.strictObject({
  src: picturePath,
  alt: singleLineText({ min: 1, max: maxAlt, message: "Please describe the picture" }),
  width: pixels,
  height: pixels,
  variants: z.array(z.strictObject({ src: picturePath, width: pixels })).check(z.maxLength(8)),
  preview: z.optional(picturePath.check(z.endsWith(".jpg"))),
  focus: z.optional(focalPoint),
});
export type ContentImage = z.output<typeof contentImage>;

/** A picture in a draft: its alt text may still be missing. */
export const draftImage = z.strictObject({
  ...contentImage.shape,
  alt: singleLineText({ max: maxAlt }),
});
