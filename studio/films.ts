import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encode, framePath } from "./encode.ts";
import { type Film, films, frameCount } from "./film-list.ts";
import { media, scratch } from "./places.ts";
import { savePosters } from "./posters.ts";
import { openStudio, wholeFrame } from "./shader-page.ts";

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Draws the frames that are still missing, so an interrupted run goes on where it stopped. */
const drawFrames = async (film: Film, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const studio = await openStudio(`films/${film.name}.glsl`);
  const begun = Date.now();
  let writing: Promise<void> = Promise.resolve();
  for (let index = 0; index < frameCount; index++) {
    const path = framePath(folder, index);
    if (await exists(path)) continue;
    const turn = (film.start + index / frameCount) % 1;
    const pixels = await studio.draw({ ...film.frame, turn, view: wholeFrame });
    await writing;
    // Renamed only when whole: a half-written frame must not look finished.
    writing = writeFile(`${path}.part`, pixels).then(() => rename(`${path}.part`, path));
  }
  await writing;
  await studio.close();
  console.log(film.name, "drawn in", Math.round((Date.now() - begun) / 1000), "s");
};

const difference = async (folder: string, left: number, right: number): Promise<number> => {
  const one = await readFile(framePath(folder, left));
  const two = await readFile(framePath(folder, right));
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (two[at] ?? 0));
  return sum / (one.length * 0.75);
};

const measureSeam = async (film: Film, folder: string): Promise<void> => {
  const pairs = [
    [frameCount - 2, frameCount - 1],
    [frameCount - 1, 0],
    [0, 1],
  ] as const;
  const steps: string[] = [];
  for (const [left, right] of pairs)
    steps.push(`${left}→${right} ${(await difference(folder, left, right)).toFixed(3)}`);
  console.log(film.name, "mean step in levels:", steps.join(", "));
};

if (import.meta.main) {
  const words = process.argv.slice(2);
  const wanted = words.filter((word) => !word.startsWith("--"));
  const target = join(media, "films");
  await mkdir(target, { recursive: true });
  for (const film of films) {
    if (wanted.length > 0 && !wanted.includes(film.name)) continue;
    if (!words.includes("--loop")) await savePosters(film, target);
    if (words.includes("--posters")) continue;
    const folder = join(scratch, film.name);
    await drawFrames(film, folder);
    await measureSeam(film, folder);
    const begun = Date.now();
    await encode(film, folder, target);
    console.log(film.name, "encoded in", Math.round((Date.now() - begun) / 1000), "s");
    if (!words.includes("--keep")) await rm(folder, { recursive: true });
  }
}
