import { type Grade, ramps } from "./duotone.ts";
import type { View } from "./shader-page.ts";

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
};

const shaped = (x: number, y: number, height: number, ratio: number): View => [
  x,
  y,
  height * ratio,
  height,
];

const testimonial = { size: [1600, 1000], small: 800 } as const;
const news = { size: [1600, 900], small: 800 } as const;
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
    grade: { ramp: ramps.rouge, gain: 0.85, gamma: 1.15 },
  },
  {
    ...testimonial,
    file: "testimonials/elite-creator-success",
    shader: "videos/field.glsl",
    view: shaped(0.42, 0.24, 0.74, 1.6),
    turn: 0.2,
    grade: { ramp: ramps.gold, gain: 1.05, gamma: 1.1 },
  },
  {
    ...testimonial,
    file: "testimonials/luxury-brand-evolution",
    shader: "videos/silk.glsl",
    view: shaped(0.1, 0, 1, 1.6),
    turn: 0.4,
    seed: 2,
    grade: { ramp: ramps.wine, gain: 0.85, gamma: 1.2 },
  },
  {
    ...testimonial,
    file: "testimonials/investment-success",
    shader: "pictures/bubbles.glsl",
    view: shaped(0, 0, 1, 1.6),
    turn: 0,
  },
  {
    ...news,
    file: "news/1",
    shader: "videos/field.glsl",
    view: shaped(0.02, 0.36, 0.52, 16 / 9),
    turn: 0.72,
    grade: { ramp: ramps.signal, gain: 1.7, gamma: 1 },
  },
  {
    ...news,
    file: "news/2",
    shader: "videos/field.glsl",
    view: shaped(0.62, 0.5, 0.5, 16 / 9),
    turn: 0.45,
    grade: { ramp: ramps.gold, gain: 1.1, gamma: 1.05 },
  },
  {
    ...news,
    file: "news/3",
    shader: "videos/starmap.glsl",
    view: shaped(0.62, 0.16, 0.64, 16 / 9),
    turn: 0.15,
    grade: { ramp: ramps.steel, gain: 1.25, gamma: 0.95 },
  },
  {
    ...news,
    file: "news/4",
    shader: "videos/silk.glsl",
    view: shaped(0.15, 0.08, 0.88, 16 / 9),
    turn: 0.85,
    seed: 8,
    grade: { ramp: ramps.bone, gain: 0.72, gamma: 1.35 },
  },
  {
    ...news,
    file: "news/5",
    shader: "videos/smoke.glsl",
    view: shaped(0.2, 0.12, 0.88, 16 / 9),
    turn: 0.58,
    grade: { ramp: ramps.gold, gain: 1.1, gamma: 1 },
  },
  {
    ...news,
    file: "news/6",
    shader: "videos/caustics.glsl",
    view: shaped(0.5, 0.2, 0.7, 16 / 9),
    turn: 0.3,
    seed: 4,
    grade: { ramp: ramps.gold, gain: 1.15, gamma: 1 },
  },
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
