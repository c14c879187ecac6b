/** The seven hero videos, by file name without ending. */
export const videos = [
  "silk",
  "field",
  "champagne",
  "smoke",
  "caustics",
  "starmap",
  "ink",
] as const;
export type VideoName = (typeof videos)[number];

/** A random video, never `last`. `random` returns a number from 0 to below 1. */
export function nextVideo(last: VideoName | null, random: () => number = Math.random): VideoName {
  const others = videos.filter((video) => video !== last);
  return others[Math.floor(random() * others.length)] ?? videos[0];
}
