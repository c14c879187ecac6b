/** The seven hero films, by the names of their files. */
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

/** A film at random, never the one that was on before; `random` gives 0 to below 1. */
export function nextVideo(last: VideoName | null, random: () => number = Math.random): VideoName {
  const others = videos.filter((video) => video !== last);
  return others[Math.floor(random() * others.length)] ?? videos[0];
}
