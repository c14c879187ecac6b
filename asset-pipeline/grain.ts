import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { media } from "./folders.ts";

const size = 128;
const levels = 8;

/** Pseudo-random numbers from 0 to 1; the same seed gives the same tile on every run. */
const generator = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
};

/** Gaussian grey noise in eight levels. Pixels do not depend on their neighbours, so the tile repeats without a seam. */
export const grainPixels = (): Buffer => {
  const next = generator(20_419);
  return Buffer.from(
    Array.from({ length: size * size }, () => {
      const gauss = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
      const grey = Math.min(1, Math.max(0, 0.5 + gauss * 0.2));
      return Math.round((Math.round(grey * (levels - 1)) / (levels - 1)) * 255);
    }),
  );
};

if (import.meta.main) {
  await mkdir(media, { recursive: true });
  const image = sharp(grainPixels(), { raw: { width: size, height: size, channels: 1 } });
  const saved = await image
    .png({ palette: true, colours: levels, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(join(media, "grain.png"));
  console.log("grain", saved.size);
}
