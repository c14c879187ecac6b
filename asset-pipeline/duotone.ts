import sharp, { type Sharp } from "sharp";

type Colour = readonly [red: number, green: number, blue: number];

/** Colours from the darkest tone to the lightest, evenly spaced. */
export type Ramp = readonly Colour[];

export const ramps = {
  gold: [
    [8, 5, 3],
    [58, 33, 14],
    [176, 128, 66],
    [250, 226, 176],
  ],
  bone: [
    [9, 7, 6],
    [52, 42, 35],
    [150, 134, 114],
    [243, 233, 214],
  ],
  rouge: [
    [8, 3, 4],
    [46, 6, 11],
    [116, 19, 30],
    [204, 92, 84],
  ],
  wine: [
    [9, 5, 5],
    [52, 14, 15],
    [150, 84, 62],
    [240, 212, 170],
  ],
  signal: [
    [6, 8, 9],
    [18, 44, 50],
    [84, 152, 160],
    [214, 242, 240],
  ],
} satisfies Record<string, Ramp>;

const at = (ramp: Ramp, tone: number, channel: 0 | 1 | 2): number => {
  const position = Math.min(0.9999, Math.max(0, tone)) * (ramp.length - 1);
  const low = Math.floor(position);
  const from = ramp[low]?.[channel] ?? 0;
  const to = ramp[low + 1]?.[channel] ?? from;
  return from + (to - from) * (position - low);
};

/** How brightness is changed before it is mapped to the ramp. */
export type Grade = { readonly ramp: Ramp; readonly gain: number; readonly gamma: number };

/** Maps brightness to a ramp of colours. The dither of the rendering remains and hides the steps. */
export const duotone = (pixels: Buffer, grade: Grade): Buffer => {
  const tones = Array.from({ length: 1024 }, (_, step) => {
    const tone = Math.min(1, (step / 1023) * grade.gain) ** grade.gamma;
    return [at(grade.ramp, tone, 0), at(grade.ramp, tone, 1), at(grade.ramp, tone, 2)] as const;
  });
  const graded = Buffer.allocUnsafe((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const red = pixels[from] ?? 0;
    const green = pixels[from + 1] ?? 0;
    const blue = pixels[from + 2] ?? 0;
    const light = (0.3 * red + 0.5 * green + 0.2 * blue) / 255;
    const tone = tones[Math.round(light * 1023)];
    graded[to] = tone?.[0] ?? 0;
    graded[to + 1] = tone?.[1] ?? 0;
    graded[to + 2] = tone?.[2] ?? 0;
  }
  return graded;
};

/** RGBA pixels as an image without alpha, toned when a grade is given. */
export const toImage = (pixels: Buffer, width: number, height: number, grade?: Grade): Sharp =>
  grade
    ? sharp(duotone(pixels, grade), { raw: { width, height, channels: 3 } })
    : sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
