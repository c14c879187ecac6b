import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sharp } from "sharp";
import { toImage } from "./duotone.ts";
import { media } from "./folders.ts";
import { type Picture, pictures } from "./picture-list.ts";
import { saveAvif } from "./posters.ts";
import { openShaderPage } from "./shader-page.ts";

export const renderPicture = async (picture: Picture): Promise<Sharp> => {
  const [width, height] = picture.size;
  const shaderPage = await openShaderPage(picture.shader);
  const shot = { width, height, turn: picture.turn, view: picture.view, seed: picture.seed ?? 0 };
  const pixels = await shaderPage.render(shot);
  await shaderPage.close();
  const image = toImage(pixels, width, height, picture.grade);
  return picture.blur === undefined ? image : image.blur(picture.blur);
};

/** Saves both sizes as AVIF, and the large one as JPEG for browsers without AVIF. */
export const savePicture = async (picture: Picture, image: Sharp): Promise<void> => {
  const file = join(media, picture.file);
  await mkdir(dirname(file), { recursive: true });
  const small = image.clone().resize({ width: picture.small, kernel: "lanczos3" });
  const sizes = [
    await saveAvif(image, `${file}.avif`, 40_000),
    await saveAvif(small, `${file}-${picture.small}.avif`, 16_000),
  ];
  await image.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(`${file}.jpg`);
  console.log(picture.file, ...sizes);
};

if (import.meta.main) {
  const wanted = process.argv.slice(2);
  for (const picture of pictures) {
    if (wanted.length > 0 && !wanted.some((path) => picture.file.startsWith(path))) continue;
    await savePicture(picture, await renderPicture(picture));
  }
}
