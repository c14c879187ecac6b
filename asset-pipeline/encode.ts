import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { frameCount, rate, type Video } from "./video-list.ts";

export const framePath = (folder: string, index: number): string =>
  join(folder, `${String(index).padStart(4, "0")}.rgba`);

async function* frames(folder: string): AsyncGenerator<Buffer> {
  for (let index = 0; index < frameCount; index++)
    yield* createReadStream(framePath(folder, index), { highWaterMark: 1 << 20 });
}

const run = async (video: Video, folder: string, settings: readonly string[]): Promise<void> => {
  const { width, height } = video.frame;
  const input = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${width}x${height}`, "-r", `${rate}`];
  const colour = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];
  const child = spawn(
    "ffmpeg",
    [
      "-v",
      "error",
      "-y",
      ...input,
      "-i",
      "-",
      "-an",
      ...settings.slice(0, -1),
      ...colour,
      settings.at(-1) ?? "",
    ],
    { stdio: ["pipe", "inherit", "inherit"], env: { ...process.env, SVT_LOG: "1" } },
  );
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  await pipeline(frames(folder), child.stdin);
  if ((await closed) !== 0) throw new Error("ffmpeg failed.");
};

const scaled = (height: number): string =>
  `scale=-2:${height}:flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv`;

export const outputs = (video: Video): { readonly file: string; readonly settings: string[] }[] =>
  video.heights.flatMap((height) => {
    const size = height === 720 ? "small" : "large";
    const av1 = ["-vf", scaled(height), "-pix_fmt", "yuv420p10le", "-c:v", "libsvtav1"];
    const h264 = ["-vf", scaled(height), "-pix_fmt", "yuv420p", "-c:v", "libx264"];
    return [
      {
        file: `${video.name}-${height}.webm`,
        settings: [
          ...av1,
          "-preset",
          height === 720 ? "6" : "8",
          "-crf",
          `${video.av1[size]}`,
          "-g",
          "240",
          "-svtav1-params",
          "tune=0",
        ],
      },
      {
        file: `${video.name}-${height}.mp4`,
        settings: [
          ...[...h264, "-preset", "medium", "-profile:v", "high", "-crf", `${video.h264[size]}`],
          // Dark gradients band first: spend bits on flat areas, and smooth block edges.
          ...["-aq-mode", "3", "-aq-strength", "1.2", "-deblock", "1:1", "-movflags", "+faststart"],
        ],
      },
    ];
  });

export const encode = async (video: Video, folder: string, target: string): Promise<void> => {
  for (const output of outputs(video))
    await run(video, folder, [...output.settings, join(target, output.file)]);
};
