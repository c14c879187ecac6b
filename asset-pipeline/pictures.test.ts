import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { media } from "./folders.ts";
import { pictures } from "./picture-list.ts";

/** The largest difference of brightness, 0 to 255, between points of a picture half a percent of its width apart. */
async function steepestEdge(file: string): Promise<number> {
  const { data, info } = await sharp(file)
    .resize(800)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = 4 * info.channels;
  const row = info.width * info.channels;
  let steepest = 0;
  for (let at = 0; at + step < data.length; at += info.channels)
    if ((at % row) + step < row)
      steepest = Math.max(steepest, Math.abs((data[at + step] ?? 0) - (data[at] ?? 0)));
  return steepest;
}

const behindQuotes = pictures.filter(({ file }) => file.startsWith("testimonials/"));

it.each(behindQuotes)(
  "has no line that would run through the quote over it: $file",
  async ({ file, blur }) => {
    expect(blur).toBeGreaterThan(0);
    expect(await steepestEdge(join(media, `${file}.avif`))).toBeLessThan(25);
  },
);
