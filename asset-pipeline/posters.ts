import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { clipShot } from "./clip-list.ts";
import { openShaderPage, type ShaderPage, type Shot, wholeFrame } from "./shader-page.ts";
import type { Video } from "./video-list.ts";

const renderImage = async (shaderPage: ShaderPage, shot: Shot): Promise<Sharp> => {
  const { width, height } = shot;
  return sharp(await shaderPage.render(shot), {
    raw: { width, height, channels: 4 },
  }).removeAlpha();
};

/** Saves the best AVIF within `limit` bytes, but never below quality 18; returns its size in bytes. */
export const saveAvif = async (image: Sharp, file: string, limit: number): Promise<number> => {
  for (let quality = 58; ; quality -= 8) {
    const packed = await image.clone().avif({ quality, effort: 4 }).toBuffer();
    if (packed.length > limit && quality > 20) continue;
    await writeFile(file, packed);
    return packed.length;
  }
};

/** Saves the poster of a video as AVIF; of a hero video also as JPEG, and as a portrait. */
export const savePosters = async (video: Video, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const shaderPage = await openShaderPage(video.shader);
  const turn = video.start;
  const shot = { turn, ...clipShot(video.name, turn) };
  const file = join(folder, video.name);
  const wide = await renderImage(shaderPage, {
    ...shot,
    width: 1600,
    height: 900,
    view: wholeFrame,
  });
  const sizes = [await saveAvif(wide, `${file}.avif`, 60_000)];
  if (video.portraitLeft !== null) {
    const view = [video.portraitLeft, 0, 780 / 1400, 1] as const;
    const tall = await renderImage(shaderPage, { width: 780, height: 1400, view, ...shot });
    sizes.push(await saveAvif(tall, `${file}-portrait.avif`, 28_000));
    await wide.clone().jpeg({ quality: 80, mozjpeg: true }).toFile(`${file}.jpg`);
  }
  await shaderPage.close();
  console.log(video.name, "posters", ...sizes);
};
