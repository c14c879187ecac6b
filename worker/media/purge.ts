import type { PictureUse } from "#contract/media.ts";
import { deleteBelow } from "#worker/lib/bucket.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { expiredPictures } from "./store.ts";
import { folderKey } from "./stored-files.ts";
import { deleteRow, postponePurge, trashMs } from "./writes.ts";

/** Finds the entries that show the picture with a folder, at most 100; the content slice provides it. */
export type PictureUsage = (db: Database, folder: string) => PromiseLike<PictureUse[]>;

/**
 * Deletes uploads that were never finished and pictures that were in the trash for 30 days, ten a run: first
 * the files, then the row, so that a run that was cut off is repeated. What an entry shows again is kept
 * for another 30 days.
 */
export async function purgePictures(
  { DB, MEDIA }: Pick<AppEnv["Bindings"], "DB" | "MEDIA">,
  usage: PictureUsage,
): Promise<Removed> {
  const removed = { trashed_pictures: 0, unfinished_uploads: 0 };
  const db = openDatabase(DB);
  const now = Date.now();
  for (const row of await expiredPictures(db, now)) {
    if ((await usage(db, row.folder)).length > 0) {
      await postponePurge(db, row.id, now + trashMs);
      continue;
    }
    await deleteBelow(MEDIA, folderKey(row.folder));
    await deleteRow(db, row);
    removed[row.width === null ? "unfinished_uploads" : "trashed_pictures"] += 1;
  }
  return removed;
}
