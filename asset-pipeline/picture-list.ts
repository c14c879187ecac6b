import { type Grade, ramps } from "./duotone.ts";
import { type View, wholeFrame } from "./shader-page.ts";

/** One picture made from a shader. */
export type Picture = {
  /** Path below `web/public/media`, without extension. */
  readonly file: string;
  readonly shader: string;
  readonly size: readonly [width: number, height: number];
  /** Width of the small version, in pixels. */
  readonly small: number;
  readonly view: View;
  readonly turn: number;
  readonly seed?: number;
  readonly grade?: Grade;
  /** Standard deviation of a Gaussian blur, in pixels: text over a blurred picture crosses no line. */
  readonly blur?: number;
};

const shaped = (x: number, y: number, height: number, ratio: number): View => [
  x,
  y,
  height * ratio,
  height,
];

/** The picture of a testimonial: its clip, out of focus. */
const testimonial = (name: string, view: View): Picture => ({
  file: `testimonials/${name}`,
  shader: `clips/${name}.glsl`,
  size: [1600, 1000],
  small: 800,
  view,
  turn: 0,
  blur: 34,
});
const news = (number: number, motif: string): Picture => ({
  file: `news/${number}`,
  shader: `pictures/${motif}.glsl`,
  size: [1600, 900],
  small: 800,
  view: wholeFrame,
  turn: 0,
});
const card = { size: [900, 1200], small: 450 } as const;

export const pictures: readonly Picture[] = [
  {
    file: "art/apply-rouge",
    shader: "videos/silk.glsl",
    size: [1920, 1080],
    small: 800,
    view: shaped(-0.1, 0.02, 1, 16 / 9),
    turn: 0.62,
    seed: 5,
    grade: { ramp: ramps.rouge, gain: 0.6, gamma: 1.1 },
  },
  testimonial("elite-creator-success", shaped(0.2, -0.05, 0.85, 1.6)),
  testimonial("luxury-brand-evolution", shaped(0.28, 0.02, 0.93, 1.6)),
  testimonial("investment-success", shaped(0.1, 0, 1, 1.6)),
  news(1, "voice"),
  news(2, "letters"),
  news(3, "guilloche"),
  news(4, "eclipse"),
  news(5, "door"),
  news(6, "still-life"),
];

/** Backgrounds of the monograms in `media/team`; `initials` are set over them. */
export const cards: readonly (Picture & { readonly initials: string })[] = [
  {
    ...card,
    initials: "AV",
    file: "team/av",
    shader: "videos/silk.glsl",
    view: shaped(0.75, 0, 1, 0.75),
    turn: 0.1,
    seed: 3,
    grade: { ramp: ramps.wine, gain: 0.6, gamma: 1.25 },
  },
  {
    ...card,
    initials: "MO",
    file: "team/mo",
    shader: "videos/field.glsl",
    view: shaped(1.02, 0, 0.95, 0.75),
    turn: 0.3,
    grade: { ramp: ramps.signal, gain: 0.55, gamma: 1.1 },
  },
  {
    ...card,
    initials: "JL",
    file: "team/jl",
    shader: "videos/champagne.glsl",
    view: shaped(0.85, 0, 1, 0.75),
    turn: 0.6,
    grade: { ramp: ramps.gold, gain: 0.6, gamma: 1.2 },
  },
  {
    ...card,
    initials: "SK",
    file: "team/sk",
    shader: "videos/ink.glsl",
    view: shaped(0.9, 0, 1, 0.75),
    turn: 0.2,
    grade: { ramp: ramps.bone, gain: 0.55, gamma: 1.15 },
  },
];
