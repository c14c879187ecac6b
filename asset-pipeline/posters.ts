import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
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

/** Saves the poster of a video: wide and portrait as AVIF, wide as JPEG. */
export const savePosters = async (video: Video, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const shaderPage = await openShaderPage(`videos/${video.name}.glsl`);
  const turn = video.start;
  const wide = await renderImage(shaderPage, { width: 1600, height: 900, turn, view: wholeFrame });
  const portraitView = [video.portraitLeft, 0, 780 / 1400, 1] as const;
  const tall = await renderImage(shaderPage, {
    width: 780,
    height: 1400,
    turn,
    view: portraitView,
  });
  await shaderPage.close();
  const sizes = [
    await saveAvif(wide, join(folder, `${video.name}.avif`), 60_000),
    await saveAvif(tall, join(folder, `${video.name}-portrait.avif`), 28_000),
  ];
  await wide.jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, `${video.name}.jpg`));
  console.log(video.name, "posters", ...sizes);
};
