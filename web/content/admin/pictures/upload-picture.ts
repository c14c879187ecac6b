import { isolated } from "#contract/isolated.ts";
import {
  completePicture,
  listPictures,
  type Picture,
  previewSize,
  readPicture,
  replacePicture,
  startPicture,
} from "#contract/media.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { inspectFile, RefusedFile } from "#web/lib/pictures/inspect-file.ts";
import type { MadeFile } from "./make-files.ts";
import { preparePicture } from "./prepare-picture.ts";
import { sendFile } from "./send-file.ts";
import type { Uploaded, UploadStatus } from "./upload-states.ts";

type Options = {
  /** The picture that gets the file in place of its own; null for a new picture. */
  readonly replaces: Picture | null;
  readonly signal: AbortSignal;
  readonly onStatus: (status: UploadStatus) => void;
};

/** Sends files one after the other and tells how many bytes of all have been sent. */
async function sendFiles(
  id: string,
  files: readonly MadeFile[],
  { signal, onStatus }: Options,
): Promise<void> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  let before = 0;
  for (const file of files) {
    const onSent = (bytes: number) => onStatus({ step: "sending", sent: before + bytes, total });
    onSent(0);
    await sendFile({ id, ...file, signal, onSent });
    before += file.blob.size;
  }
}

/** Calls an endpoint; a silent line fails in time, so that the uploads that wait go on. */
const ask: typeof call = (...given) => answerInTime(call(...given));

const missingFiles = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.status === 422
    ? (error.problem?.fields ?? []).map(({ field }) => field)
    : [];

/** An upload and the names of the files that were sent. */
type Ended = { readonly id: string; readonly files: string[] };

/** Gives a picture the files of an upload, whatever was written about it meanwhile. */
async function replace(former: Picture, ended: Ended, signal: AbortSignal): Promise<Uploaded> {
  const { id, image } = former;
  const present = await ask(readPicture, { params: { id }, signal });
  if (present.image?.src !== image?.src)
    throw new RefusedFile("Another admin has replaced this picture meanwhile.");
  const request = { ...ifMatch(present), body: { upload: ended.id, files: ended.files } };
  const { usedIn, ...picture } = await ask(replacePicture, { ...request, signal });
  return { picture, isTwin: false, formerUses: usedIn };
}

/** Ends an upload whose files have arrived. */
async function finish({ id, files }: Ended, { replaces, signal }: Options): Promise<Uploaded> {
  if (replaces) return replace(replaces, { id, files }, signal);
  const picture = await ask(completePicture, { params: { id }, body: { files }, signal });
  return { picture, isTwin: false, formerUses: [] };
}

/**
 * Ends an upload; what the server misses after all is sent once more. Another browser that sends the same file in
 * another format at the same time takes the place of the variants of this one.
 */
async function complete(
  id: string,
  files: readonly MadeFile[],
  options: Options,
): Promise<Uploaded> {
  const ended = { id, files: files.map(({ name }) => name) };
  try {
    return await finish(ended, options);
  } catch (error) {
    const missing = missingFiles(error);
    const again = files.filter(({ name }) => missing.includes(name));
    if (again.length === 0) throw error;
    await sendFiles(id, again, options);
    return finish(ended, options);
  }
}

/** The entries that still show the former files of a picture, which are in the trash. */
async function usesOfFormer({ image }: Picture, signal: AbortSignal) {
  const { items } = await ask(listPictures, { query: { status: "deleted" }, signal });
  const former = items.find((deleted) => deleted.image?.src === image?.src);
  if (!former) return [];
  return (await ask(readPicture, { params: { id: former.id }, signal })).usedIn;
}

/** A file that the library has already, which cannot replace another picture. */
async function twin(picture: Picture, { replaces, signal }: Options): Promise<Uploaded> {
  if (!replaces) return { picture, isTwin: true, formerUses: [] };
  if (replaces.id !== picture.id)
    throw new RefusedFile(`The library has this file already, as ${isolated(picture.name)}.`);
  if (replaces.image?.src === picture.image?.src)
    throw new RefusedFile("This is the file the picture has already.");
  // It was exchanged before, and the answer was lost.
  return { picture, isTwin: false, formerUses: await usesOfFormer(replaces, signal) };
}

async function upload(
  { original, ...announced }: Awaited<ReturnType<typeof inspectFile>>,
  options: Options,
): Promise<Uploaded> {
  const { signal, onStatus, replaces } = options;
  const picture = await ask(startPicture, { body: announced, signal });
  const { id, status, files: arrived } = picture;
  if (status === "ready") return twin(picture, options);
  const { focus } = replaces ?? picture;
  const mustBeJpeg = arrived.some((name) => /^\d+\.jpg$/.test(name));
  const onMade = (made: number, total: number) => onStatus({ step: "making", made, total });
  const made = await preparePicture(original, { signal, focus, previewSize, mustBeJpeg, onMade });
  const files = [{ name: "original", blob: original }, ...made];
  const missing = files.filter(({ name }) => !arrived.includes(name));
  await sendFiles(id, missing, options);
  return complete(id, files, options);
}

/** The uploads that run on this page, by the hash of their file. */
const running = new Map<string, Promise<unknown>>();

/**
 * Brings a file into the library: makes its variants, sends what has not arrived before, completes it.
 * A file that the library has is not stored again. Throws `RefusedFile`, `ApiError` or `TypeError`.
 */
export async function uploadFile(file: File, options: Options): Promise<Uploaded> {
  options.onStatus({ step: "reading" });
  const inspected = await inspectFile(file);
  const { sha256 } = inspected;
  // The second of two equal files waits for the first and finds it in the library, or does it itself.
  while (running.has(sha256)) await running.get(sha256)?.catch(() => undefined);
  options.signal.throwIfAborted();
  const uploading = upload(inspected, options);
  running.set(sha256, uploading);
  return uploading.finally(() => running.delete(sha256));
}
