import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sharp } from "sharp";
import { picture } from "./duotone.ts";
import { media } from "./folders.ts";
import { saveAvif } from "./posters.ts";
import { openShaderPage } from "./shader-page.ts";
import { type Still, stills } from "./still-list.ts";

export const drawStill = async (still: Still): Promise<Sharp> => {
  const [width, height] = still.size;
  const shaderPage = await openShaderPage(still.shader);
  const shot = { width, height, turn: still.turn, view: still.view, seed: still.seed ?? 0 };
  const pixels = await shaderPage.draw(shot);
  await shaderPage.close();
  return picture(pixels, width, height, still.grade);
};

/** Saves both sizes as AVIF, and the large one as JPEG for old browsers. */
export const saveStill = async (still: Still, drawn: Sharp): Promise<void> => {
  const file = join(media, still.file);
  await mkdir(dirname(file), { recursive: true });
  const small = drawn.clone().resize({ width: still.small, kernel: "lanczos3" });
  const sizes = [
    await saveAvif(drawn, `${file}.avif`, 40_000),
    await saveAvif(small, `${file}-${still.small}.avif`, 16_000),
  ];
  await drawn.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(`${file}.jpg`);
  console.log(still.file, ...sizes);
};

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  for (const still of stills) {
    if (wanted.length > 0 && !wanted.some((word) => still.file.startsWith(word))) continue;
    await saveStill(still, await drawStill(still));
  }
}
