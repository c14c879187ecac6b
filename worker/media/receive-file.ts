import { hex } from "@scure/base";
import { previewSize } from "#contract/media.ts";
import { pictureExtensions } from "#contract/picture-formats.ts";
import { fromBucket } from "#worker/lib/bucket.ts";
import type { Database } from "#worker/lib/db.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { isWholePicture } from "#worker/lib/picture-format.ts";
import { problem } from "#worker/lib/problem.ts";
import { readPicture, refusedFile } from "#worker/lib/read-picture.ts";
import { findPicture, type MediaRow } from "./store.ts";
import { folderKey, previewName, type StoredFile, storedName } from "./stored-files.ts";
import { addFile, continueUpload, exchangePreview } from "./writes.ts";

/** The refusal of a request that came too late. */
export const uploadEnded = () =>
  problem("conflict", "This upload has ended; its files cannot change.");

/** An upload that may receive files; throws 404, or 409 when it is complete already. */
export async function openUpload(db: Database, id: string): Promise<MediaRow> {
  const upload = await continueUpload(db, id, Date.now());
  if (upload) return upload;
  throw (await findPicture(db, id)) ? uploadEnded() : problem("not_found");
}

/** The picture that may receive a file: an upload, or for a new preview a picture of the library too. */
export async function openFor(db: Database, id: string, name: string): Promise<MediaRow> {
  const picture = name === previewName ? await findPicture(db, id) : undefined;
  return picture?.status === "ready" ? picture : openUpload(db, id);
}

/** Throws unless a variant or the preview is what its name says, and nothing else is in the file. */
function requireNamed(name: string, file: StoredFile, bytes: Uint8Array): void {
  const { type, width, height } = file;
  const [stem, extension] = name.split(".");
  if (pictureExtensions[type] !== extension)
    throw refusedFile(`${name} has the format ${type}, not that of its name.`);
  const isNamedSize =
    stem === "preview"
      ? width === previewSize.width && height === previewSize.height
      : width === Number(stem);
  if (!isNamedSize)
    throw refusedFile(`${name} has ${width} × ${height} pixels, not those of its name.`);
  if (!isWholePicture(bytes, type))
    throw refusedFile(`${name} is cut off, or something follows it.`);
}

/** Throws unless the original has the bytes that were announced. */
function requireAnnounced(upload: MediaRow, digest: string, bytes: Uint8Array): void {
  if (bytes.length !== upload.bytes)
    throw refusedFile(`${bytes.length} bytes of ${upload.bytes} have arrived. Please try again.`);
  if (digest !== upload.sha256)
    throw refusedFile("The file was changed on its way. Please try again.");
}

/** What can be stored of a file; throws 415 or 422. Names and headers decide nothing. */
async function readFile(upload: MediaRow, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const picture = readPicture(bytes);
  const digest = hex.encode(await sha256(bytes));
  const file = { hash: digest.slice(0, 16), bytes: bytes.length, ...picture };
  if (name === "original") requireAnnounced(upload, digest, bytes);
  else requireNamed(name, file, bytes);
  return file;
}

/**
 * Stores a file of an upload: first in the bucket, then in its row, so that a row never names a file that does not
 * exist. What a failure leaves in the bucket is deleted with the upload.
 */
export async function storeFile(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  upload: MediaRow,
  { name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const file = await readFile(upload, name, bytes);
  const key = folderKey(upload.folder) + storedName(name, file);
  await fromBucket(bucket.put(key, bytes, { httpMetadata: { contentType: file.type } }));
  const isStored =
    upload.status === "ready"
      ? await exchangePreview(db, upload, file)
      : await addFile(db, { id: upload.id, name, file });
  if (!isStored) throw uploadEnded();
}
