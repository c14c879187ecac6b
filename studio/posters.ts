import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Film } from "./film-list.ts";
import { openStudio, type Shot, type Studio, wholeFrame } from "./shader-page.ts";

export const draw = async (studio: Studio, shot: Shot): Promise<Sharp> => {
  const { width, height } = shot;
  return sharp(await studio.draw(shot), { raw: { width, height, channels: 4 } }).removeAlpha();
};

/** Saves the best AVIF that stays within the limit. */
export const saveAvif = async (picture: Sharp, file: string, limit: number): Promise<number> => {
  for (let quality = 58; ; quality -= 8) {
    const packed = await picture.clone().avif({ quality, effort: 4 }).toBuffer();
    if (packed.length > limit && quality > 20) continue;
    await writeFile(file, packed);
    return packed.length;
  }
};

export const savePosters = async (film: Film, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const studio = await openStudio(`films/${film.name}.glsl`);
  const turn = film.start;
  const wide = await draw(studio, { width: 1600, height: 900, turn, view: wholeFrame });
  const portraitView = [film.portraitLeft, 0, 780 / 1400, 1] as const;
  const tall = await draw(studio, { width: 780, height: 1400, turn, view: portraitView });
  await studio.close();
  const sizes = [
    await saveAvif(wide, join(folder, `${film.name}.avif`), 60_000),
    await saveAvif(tall, join(folder, `${film.name}-portrait.avif`), 28_000),
  ];
  await wide.jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, `${film.name}.jpg`));
  console.log(film.name, "posters", ...sizes);
};
