import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { media } from "./folders.ts";

const size = 128;
const levels = 8;
const opacity = 0.04;

/** Pseudo-random numbers from 0 to 1; the same seed gives the same tile on every run. */
const generator = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
};

/**
 * White pixels whose alpha is Gaussian noise in eight levels. Over a picture they look as grey noise with
 * `mix-blend-mode: screen` would, but a browser need not blend the video with them in every frame. Pixels
 * do not depend on their neighbours, so the tile repeats without a seam.
 */
const grainPixels = (): Buffer => {
  const next = generator(20_419);
  return Buffer.from(
    Array.from({ length: size * size }, () => {
      const gauss = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
      const grey = Math.min(1, Math.max(0, 0.5 + gauss * 0.2));
      const level = Math.round(grey * (levels - 1)) / (levels - 1);
      return [255, 255, 255, Math.round(level * opacity * 255)];
    }).flat(),
  );
};

if (import.meta.main) {
  await mkdir(media, { recursive: true });
  const image = sharp(grainPixels(), { raw: { width: size, height: size, channels: 4 } });
  const saved = await image
    .png({ palette: true, colours: levels, dither: 0, compressionLevel: 9, effort: 10 })
    .toFile(join(media, "grain.png"));
  console.log("grain", saved.size);
}
