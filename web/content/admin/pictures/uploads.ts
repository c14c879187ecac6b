import { create } from "zustand";
import type { Picture } from "#contract/media.ts";
import { failureOf } from "./upload-failures.ts";
import { uploadFile } from "./upload-picture.ts";
import {
  hasEnded,
  hasOpenUploads,
  nextUpload,
  type Upload,
  type UploadStatus,
  type Uploads,
  withRetry,
  withStatus,
} from "./upload-states.ts";

/** The uploads of this page, also while another view is open; they end with the page. */
export const useUploads = create<{ readonly uploads: Uploads }>(() => ({ uploads: [] }));

const change = (next: (uploads: Uploads) => Uploads) =>
  useUploads.setState(({ uploads }) => ({ uploads: next(uploads) }));

const controllers = new Map<number, AbortController>();
let lastId = 0;

async function run({ id, file, replaces }: Upload): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  const onStatus = (status: UploadStatus) => change((uploads) => withStatus(uploads, id, status));
  try {
    const uploaded = await uploadFile(file, { replaces, signal: controller.signal, onStatus });
    onStatus({ step: "ready", ...uploaded });
  } catch (error) {
    onStatus(failureOf(error));
  }
  controllers.delete(id);
  startNext();
}

function startNext(): void {
  const next = nextUpload(useUploads.getState().uploads);
  if (!next) return;
  void run(next);
  startNext();
}

function add(files: readonly File[], replaces: Picture | null): readonly number[] {
  const added = files.map((file): Upload => {
    lastId += 1;
    return { id: lastId, file, replaces, status: { step: "waiting" } };
  });
  change((uploads) => [...uploads, ...added]);
  startNext();
  return added.map(({ id }) => id);
}

/** Adds files to the queue; returns the ids of their uploads. */
export const addFiles = (files: readonly File[]): readonly number[] => add(files, null);

/** Uploads a file that takes the place of a picture's own; an earlier try at the same picture ends. */
export function addReplacement(file: File, picture: Picture): void {
  const { uploads } = useUploads.getState();
  for (const { id, replaces } of uploads) if (replaces?.id === picture.id) removeUpload(id);
  add([file], picture);
}

/** Ends an upload and takes its line away. */
export function removeUpload(id: number): void {
  controllers.get(id)?.abort();
  change((uploads) => uploads.filter((upload) => upload.id !== id));
}

/** Repeats a failed upload; what has arrived is not sent again. */
export function retryUpload(id: number): void {
  change((uploads) => withRetry(uploads, id));
  startNext();
}

/** Takes away the lines of uploads that have ended. */
export const clearEnded = (): void =>
  change((uploads) => uploads.filter((each) => !hasEnded(each)));

/** Shows a changed picture in the lines of uploads too. */
export const updateUploaded = (picture: Picture): void =>
  change((uploads) =>
    uploads.map((upload) =>
      upload.status.step === "ready" && upload.status.picture.id === picture.id
        ? { ...upload, status: { ...upload.status, picture } }
        : upload,
    ),
  );

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

// Leaving the page ends what is being sent.
useUploads.subscribe(({ uploads }) => {
  if (hasOpenUploads(uploads)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
});
