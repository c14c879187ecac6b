/** How one hero video is framed and encoded. */
export type Video = {
  readonly name: string;
  /** Position in the loop of the first frame, 0 to 1: the first frame is also the poster. */
  readonly start: number;
  /** Size of the rendered frame in pixels. Soft motifs lose nothing when rendered smaller. */
  readonly frame: { readonly width: number; readonly height: number };
  /** Left edge of the portrait crop, in frame heights. */
  readonly portraitLeft: number;
  /** Quality (CRF) of the 720p and 1080p files: fine lines need other values than soft shapes. */
  readonly av1: { readonly small: number; readonly large: number };
  readonly h264: { readonly small: number; readonly large: number };
};

const full = { width: 1280, height: 720 };
const half = { width: 960, height: 540 };
const soft = { frame: full, av1: { small: 38, large: 40 }, h264: { small: 25, large: 26 } };
const lines = { frame: full, av1: { small: 48, large: 50 }, h264: { small: 29, large: 30 } };

export const videos: readonly Video[] = [
  { name: "silk", start: 0, portraitLeft: 0.72, ...soft },
  { name: "field", start: 0, portraitLeft: 0.74, ...lines },
  { name: "champagne", start: 0.33, portraitLeft: 0.8, ...soft, frame: half },
  { name: "smoke", start: 0.5, portraitLeft: 0.66, ...soft, frame: half },
  { name: "caustics", start: 0, portraitLeft: 0.9, ...lines, frame: half },
  { name: "starmap", start: 0, portraitLeft: 0.9, ...lines },
  { name: "ink", start: 0, portraitLeft: 1.0, ...soft, frame: half },
];

/** Frames per second. */
export const rate = 24;
/** Frames of one loop of eight seconds. */
export const frameCount = 8 * rate;
