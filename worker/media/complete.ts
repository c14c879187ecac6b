import type { AuditContext } from "#worker/lib/audit-store.ts";
import { sizesBelow } from "#worker/lib/bucket.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { openUpload, uploadEnded } from "./receive-file.ts";
import { findPicture } from "./store.ts";
import { checkFiles, folderKey, storedName } from "./stored-files.ts";
import { addToLibrary } from "./writes.ts";

export type Stores = { db: Database; bucket: R2Bucket };

/** An upload, and the names of the files that the browser which ends it has sent. */
export type Ended = { readonly id: string; readonly sent: readonly string[] };

/** An upload with all its files and the size of its picture; throws 404, 409, or 422 for what is missing. */
export async function finishedUpload({ db, bucket }: Stores, { id, sent }: Ended) {
  const upload = await openUpload(db, id);
  const { folder } = upload;
  const files = upload.files ?? {};
  const sizes = await sizesBelow(bucket, folderKey(folder));
  const isLost = (name: string) => {
    const file = files[name];
    return !file || sizes.get(folderKey(folder) + storedName(name, file)) !== file.bytes;
  };
  const lost = [...new Set([...sent, ...Object.keys(files)])]
    .filter(isLost)
    .map((name) => ({ field: name, message: "This file is missing. Please send it again" }));
  const checked = lost.length > 0 ? { problems: lost } : checkFiles(files);
  if ("size" in checked) return { upload, size: checked.size };
  throw problem("invalid", "The picture is not complete.", { fields: checked.problems });
}

/** Adds a complete upload to the library; a picture that is there already stays as it is. */
export async function complete(stores: Stores, ended: Ended, context: AuditContext): Promise<void> {
  try {
    const isAdded = await addToLibrary(stores.db, await finishedUpload(stores, ended), context);
    if (!isAdded) throw uploadEnded();
  } catch (error) {
    // A repeat, or a request at the same time, has completed it.
    if ((await findPicture(stores.db, ended.id))?.status !== "ready") throw error;
  }
}
