import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type * as z from "zod/mini";
import type { describePicture, PictureUse } from "#contract/media.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { type Database, isUniqueViolation } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { type Ended, finishedUpload, type Stores } from "./complete.ts";
import type { PictureUsage } from "./purge.ts";
import { findPicture, hasTwinInLibrary, media, type PictureRow, pictures } from "./store.ts";
import {
  changePicture,
  exchangeFiles,
  type PictureChange,
  takeFromTrash,
  trashMs,
} from "./writes.ts";

/** A picture and the version that its reader wants to change. */
type Target = { id: string; version: number };

const statusSentences = {
  uploading: "This picture is not complete yet.",
  ready: "This picture is in the library.",
  deleted: "This picture is in the trash.",
};

/** One picture; throws 404. */
export async function pictureWith(db: Database, id: string): Promise<PictureRow> {
  const picture = await findPicture(db, id);
  if (picture === undefined) throw problem("not_found");
  return picture;
}

/** The statement that reads the entries that show the picture with a folder, for a batch; the folder may be an expression. */
export type PictureUsageStatement = (
  db: Database,
  folder: string | SQL,
) => BatchItem<"sqlite"> & PromiseLike<PictureUse[]>;

/** One picture with the entries that show it; throws 404. */
export async function pictureInUse(db: Database, id: string, usage: PictureUsageStatement) {
  const [[row], usedIn] = await db.batch([
    pictures(db).where(eq(media.id, id)),
    usage(db, sql`(SELECT folder FROM ${media} WHERE id = ${id})`),
  ]);
  if (row === undefined) throw problem("not_found");
  return { row, usedIn };
}

function conflict({ version, updatedByEmail, updatedAt }: PictureRow) {
  const current = { version, changedBy: updatedByEmail, changedAt: updatedAt };
  return problem("conflict", undefined, { current });
}

/** The picture in this version and one of these statuses; throws 404 or 409. */
async function unchanged(
  db: Database,
  { id, version }: Target,
  statuses: readonly PictureRow["status"][],
): Promise<PictureRow> {
  const picture = await pictureWith(db, id);
  if (picture.version !== version) throw conflict(picture);
  if (!statuses.includes(picture.status))
    throw problem("conflict", statusSentences[picture.status]);
  return picture;
}

async function changed(db: Database, picture: PictureRow, isChanged: boolean): Promise<PictureRow> {
  const after = await pictureWith(db, picture.id);
  if (!isChanged) throw conflict(after);
  return after;
}

async function apply(
  db: Database,
  picture: PictureRow,
  change: PictureChange,
  context: AuditContext,
): Promise<PictureRow> {
  return changed(db, picture, await changePicture(db, picture, change, context));
}

/** Changes alt text, caption or focal point, also while the files are still uploaded. */
export async function describeAs(
  db: Database,
  target: Target,
  { focus, ...texts }: z.output<typeof describePicture.body>,
  context: AuditContext,
): Promise<PictureRow> {
  const picture = await unchanged(db, target, ["uploading", "ready"]);
  const values = { ...texts, ...(focus && { focusX: focus.x, focusY: focus.y }) };
  return apply(db, picture, { action: "picture.described", values }, context);
}

/** Moves a picture to the trash; throws 409 `in_use` while an entry shows it. */
export async function moveToTrash(
  db: Database,
  target: Target,
  usage: PictureUsage,
  context: AuditContext,
): Promise<PictureRow> {
  const picture = await unchanged(db, target, ["ready"]);
  const uses = await usage(db, picture.folder);
  if (uses.length > 0) {
    const usedBy = uses.map(({ kind, entryId, title }) => ({ kind, id: entryId, title }));
    throw problem("in_use", "Entries show this picture. Please take it out of them first.", {
      usedBy,
    });
  }
  const values = { status: "deleted", purgeAt: context.at + trashMs } as const;
  return apply(db, picture, { action: "picture.deleted", values }, context);
}

const uploadedAgain = () =>
  problem("conflict", "This file has been uploaded again; the library has it as another picture.");

/** Takes a picture out of the trash, unless its time is over or the library has its file again. */
export async function restore(
  db: Database,
  target: Target,
  context: AuditContext,
): Promise<PictureRow> {
  const picture = await unchanged(db, target, ["deleted"]);
  if (picture.purgeAt === null || picture.purgeAt <= context.at)
    throw problem("conflict", "This picture is being deleted.");
  if (await hasTwinInLibrary(db, picture)) throw uploadedAgain();
  const isChanged = await takeFromTrash(db, picture, context).catch((error: unknown) => {
    // An upload of the file was completed at the same time.
    throw isUniqueViolation(error, "media.sha256") ? uploadedAgain() : error;
  });
  return changed(db, picture, isChanged);
}

/** Gives a picture the files of a finished upload; its former files go to the trash under the id of the upload. */
export async function replace(
  stores: Stores,
  target: Target,
  ended: Ended,
  context: AuditContext,
): Promise<{ before: PictureRow; after: PictureRow }> {
  const before = await unchanged(stores.db, target, ["ready"]);
  const { upload, size } = await finishedUpload(stores, ended);
  const isChanged = await exchangeFiles(stores.db, { target: before, upload, size }, context);
  return { before, after: await changed(stores.db, before, isChanged) };
}
