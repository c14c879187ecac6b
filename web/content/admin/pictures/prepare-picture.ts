import { startWorker } from "#web/admin/kit/start-worker.ts";
import { Undecodable } from "#web/lib/pictures/canvas.ts";
import { damaged, RefusedFile } from "#web/lib/pictures/inspect-file.ts";
import { type MadeFile, type MakeOptions, makeFiles, type Progress } from "./make-files.ts";
import type { PrepareReply, PrepareRequest } from "./prepare-worker.ts";
import workerUrl from "./prepare-worker.ts?worker&url";

type Options = MakeOptions & {
  readonly signal: AbortSignal;
  readonly onMade: (made: number, total: number) => void;
};

/** The worker could not be started or has no canvas, so the page does its work. */
class NoWorker extends Error {
  override readonly name = "NoWorker";
}

/** Makes the files in a worker, which ends with the signal. */
function makeInWorker(
  original: Blob,
  { signal, onProgress, ...options }: MakeOptions & ProgressOptions,
): Promise<void> {
  if (typeof OffscreenCanvas === "undefined") return Promise.reject(new NoWorker());
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = startWorker(workerUrl);
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  worker.addEventListener("error", () => reject(new NoWorker()));
  worker.addEventListener("message", ({ data }: MessageEvent<PrepareReply>) => {
    if (data === null) resolve();
    else if (data === "damaged") reject(new RefusedFile(damaged));
    else if (data === "failed") reject(new NoWorker());
    else onProgress(data);
  });
  worker.postMessage({ original, options } satisfies PrepareRequest);
  return promise.finally(() => {
    signal.removeEventListener("abort", onAbort);
    worker.terminate();
  });
}

type ProgressOptions = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};

async function makeInPage(
  original: Blob,
  { signal, onProgress, ...options }: MakeOptions & ProgressOptions,
): Promise<void> {
  try {
    for await (const progress of makeFiles(original, options)) {
      signal.throwIfAborted();
      onProgress(progress);
    }
  } catch (error) {
    throw error instanceof Undecodable ? new RefusedFile(damaged) : error;
  }
}

/** The variants and the preview of a picture; throws `RefusedFile`. */
export async function preparePicture(
  original: Blob,
  { signal, onMade, ...options }: Options,
): Promise<readonly MadeFile[]> {
  const files = new Map<string, MadeFile>();
  const onProgress = ({ file, total }: Progress) => {
    files.set(file.name, file);
    onMade(files.size, total);
  };
  const making = { ...options, signal, onProgress };
  await makeInWorker(original, making).catch((error) => {
    if (error instanceof NoWorker) return makeInPage(original, making);
    throw error;
  });
  if (files.size === 0) throw new RefusedFile("This picture is too narrow to be shown.");
  return [...files.values()];
}
