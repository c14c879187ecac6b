/** How one video is framed and encoded. */
export type Video = {
  readonly name: string;
  /** Path of its shader below `asset-pipeline`. */
  readonly shader: string;
  /** Position in the loop of the first frame, 0 to 1: the first frame is also the poster. */
  readonly start: number;
  /** Size of the rendered frame in pixels. Soft motifs lose nothing when rendered smaller. */
  readonly frame: { readonly width: number; readonly height: number };
  /** Left edge of the portrait crop, in frame heights; null where no page shows one. */
  readonly portraitLeft: number | null;
  /** The heights it is encoded in, in pixels. */
  readonly heights: readonly (720 | 1080)[];
  /** Quality (CRF) of the 720p and 1080p files: fine lines need other values than soft shapes. */
  readonly av1: { readonly small: number; readonly large: number };
  readonly h264: { readonly small: number; readonly large: number };
};

const full = { width: 1280, height: 720 };
const half = { width: 960, height: 540 };
const soft = { frame: full, av1: { small: 38, large: 40 }, h264: { small: 25, large: 26 } };
const lines = { frame: full, av1: { small: 48, large: 50 }, h264: { small: 29, large: 30 } };

type Settings = Omit<Video, "name" | "shader" | "heights">;

const hero = (name: string, settings: Settings): Video => ({
  name,
  shader: `videos/${name}.glsl`,
  heights: [720, 1080],
  ...settings,
});

/** The clip of a testimonial: a change told in one loop, with a text over it (`clip-list.ts`). */
const clip = (name: string): Video => ({
  name,
  shader: `clips/${name}.glsl`,
  heights: [720],
  start: 0,
  portraitLeft: null,
  ...lines,
});

export const videos: readonly Video[] = [
  hero("silk", { start: 0, portraitLeft: 0.72, ...soft }),
  hero("field", { start: 0, portraitLeft: 0.74, ...lines }),
  hero("champagne", { start: 0.33, portraitLeft: 0.8, ...soft, frame: half }),
  hero("smoke", { start: 0.5, portraitLeft: 0.66, ...soft, frame: half }),
  hero("caustics", { start: 0, portraitLeft: 0.9, ...lines, frame: half }),
  hero("starmap", { start: 0, portraitLeft: 0.9, ...lines }),
  hero("ink", { start: 0, portraitLeft: 1.0, ...soft, frame: half }),
  clip("elite-creator-success"),
  clip("luxury-brand-evolution"),
  clip("investment-success"),
];

/** Frames per second. */
export const rate = 24;
/** Frames of one loop of eight seconds. */
export const frameCount = 8 * rate;
