import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clipShot } from "./clip-list.ts";
import { encode, framePath } from "./encode.ts";
import { media, scratch } from "./folders.ts";
import { savePosters } from "./posters.ts";
import { openShaderPage, wholeFrame } from "./shader-page.ts";
import { frameCount, type Video, videos } from "./video-list.ts";

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Renders the missing frames, so an interrupted run continues where it stopped. */
const renderFrames = async (video: Video, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const shaderPage = await openShaderPage(video.shader);
  const startedAt = Date.now();
  let writing: Promise<void> = Promise.resolve();
  for (let index = 0; index < frameCount; index++) {
    const path = framePath(folder, index);
    if (await exists(path)) continue;
    const turn = (video.start + index / frameCount) % 1;
    const shot = { ...video.frame, turn, view: wholeFrame, ...clipShot(video.name, turn) };
    const pixels = await shaderPage.render(shot);
    await writing;
    // Renamed after the write, because a half-written frame must not look finished.
    writing = writeFile(`${path}.part`, pixels).then(() => rename(`${path}.part`, path));
  }
  await writing;
  await shaderPage.close();
  console.log(video.name, "rendered in", Math.round((Date.now() - startedAt) / 1000), "s");
};

/** Mean difference of two frames per colour channel, in levels of 255. */
const difference = async (folder: string, left: number, right: number): Promise<number> => {
  const one = await readFile(framePath(folder, left));
  const two = await readFile(framePath(folder, right));
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (two[at] ?? 0));
  return sum / (one.length * 0.75);
};

/** Prints the difference between frames around the end of the loop; all three should be alike. */
const measureSeam = async (video: Video, folder: string): Promise<void> => {
  const pairs = [
    [frameCount - 2, frameCount - 1],
    [frameCount - 1, 0],
    [0, 1],
  ] as const;
  const differences: string[] = [];
  for (const [left, right] of pairs)
    differences.push(`${left}→${right} ${(await difference(folder, left, right)).toFixed(3)}`);
  console.log(video.name, "mean difference in levels:", differences.join(", "));
};

if (import.meta.main) {
  const args = process.argv.slice(2);
  const wanted = args.filter((arg) => !arg.startsWith("--"));
  const target = join(media, "videos");
  await mkdir(target, { recursive: true });
  for (const video of videos) {
    if (wanted.length > 0 && !wanted.includes(video.name)) continue;
    if (!args.includes("--loop")) await savePosters(video, target);
    if (args.includes("--posters")) continue;
    const folder = join(scratch, video.name);
    await renderFrames(video, folder);
    await measureSeam(video, folder);
    const startedAt = Date.now();
    await encode(video, folder, target);
    console.log(video.name, "encoded in", Math.round((Date.now() - startedAt) / 1000), "s");
    if (!args.includes("--keep")) await rm(folder, { recursive: true });
  }
}
