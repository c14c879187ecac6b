import { and, eq, sql } from "drizzle-orm";
import { retentionRules } from "#contract/retention-rules.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { hasBytes, type MediaRow, media, type PictureRow, pictures } from "./store.ts";
import { formerPreviewName, isVariant, previewName, type StoredFile } from "./stored-files.ts";

/** How long an upload may pause before it is deleted. */
const uploadPauseMs = retentionRules.unfinished_uploads.keptMs;
/** How long a picture stays in the trash. */
export const trashMs = retentionRules.trashed_pictures.keptMs;

type NewPicture = Pick<
  MediaRow,
  "id" | "folder" | "sha256" | "type" | "bytes" | "name" | "updatedBy"
>;

/** The picture that has these bytes, or else the new one; two requests at once get the same. */
export async function findOrInsertPicture(
  db: Database,
  picture: NewPicture,
  at: number,
): Promise<PictureRow> {
  const times = { createdAt: at, updatedAt: at, purgeAt: at + uploadPauseMs };
  const [, [row]] = await db.batch([
    db
      .insert(media)
      .values({ ...picture, ...times, files: {} })
      .onConflictDoNothing(),
    pictures(db).where(hasBytes(picture)),
  ]);
  if (row === undefined) throw new Error("A picture that was just inserted is not there");
  return row;
}

const isUploading = (id: string) => and(eq(media.id, id), eq(media.status, "uploading"));

/** Gives an upload another day and returns it; undefined when it does not exist or has ended. */
export async function continueUpload(db: Database, id: string, at: number) {
  const [row] = await db
    .update(media)
    .set({ purgeAt: at + uploadPauseMs })
    .where(isUploading(id))
    .returning();
  return row;
}

/** The files of an upload; of its variants only those of one format. */
const filesOfFormat = (type: string) => sql`(SELECT json_group_object(key, json(value))
  FROM json_each(${media.files}) WHERE key NOT GLOB '[0-9]*' OR value ->> 'type' = ${type})`;

/**
 * Adds a stored file to an upload; false when the upload has ended. The type of a picture is that of its original.
 * A variant drops those of another format, because another browser than the first may finish an upload, and not every
 * browser can write every format. Their files stay in the folder and are deleted with it.
 */
export async function addFile(
  db: Database,
  { id, name, file }: { id: string; name: string; file: StoredFile },
): Promise<boolean> {
  const kept = isVariant({ name }) ? filesOfFormat(file.type) : media.files;
  const files = sql`json_set(${kept}, ${`$."${name}"`}, json(${JSON.stringify(file)}))`;
  const rows = await db
    .update(media)
    .set({ files, ...(name === "original" && { type: file.type }) })
    .where(isUploading(id))
    .returning({ id: media.id });
  return rows.length === 1;
}

/** Gives a picture of the library another preview, and keeps the former; false when it is not there any more. */
export async function exchangePreview(
  db: Database,
  { id, files }: MediaRow,
  preview: StoredFile,
): Promise<boolean> {
  const former = files?.[previewName];
  const set = (name: string, file: StoredFile) =>
    sql`, ${`$."${name}"`}, json(${JSON.stringify(file)})`;
  const kept =
    former && former.hash !== preview.hash ? set(formerPreviewName(former), former) : sql``;
  const rows = await db
    .update(media)
    .set({ files: sql`json_set(${media.files}${kept}${set(previewName, preview)})` })
    .where(and(eq(media.id, id), eq(media.status, "ready")))
    .returning({ id: media.id });
  return rows.length === 1;
}

type PictureAction =
  | "picture.added"
  | "picture.described"
  | "picture.replaced"
  | "picture.deleted"
  | "picture.restored";
type Size = { width: number; height: number };

const subjectOf = (id: string) => ({ kind: "picture", id }) as const;
const named = ({ name, sha256 }: MediaRow) => ({ name, sha256 });

const changedBy = ({ actorId, at }: AuditContext) => ({ updatedBy: actorId, updatedAt: at });

/** Adds a complete upload to the library; false when it has ended. */
export async function addToLibrary(
  db: Database,
  { upload, size }: { upload: MediaRow; size: Size },
  context: AuditContext,
): Promise<boolean> {
  const { id } = upload;
  const audit = { action: "picture.added", before: null, after: named(upload) } as const;
  const [added] = await db.batch([
    db
      .update(media)
      .set({ status: "ready", ...size, purgeAt: null, ...changedBy(context) })
      .where(isUploading(id))
      .returning({ id: media.id }),
    recordAudit(db, { ...context, ...audit, subject: subjectOf(id) }),
  ]);
  return added.length === 1;
}

type Changeable = Pick<MediaRow, "alt" | "caption" | "focusX" | "focusY" | "status" | "purgeAt">;
export type PictureChange = { action: PictureAction; values: Partial<Changeable> };

/** The statements that change a picture which still has the version and status of `current`. */
function changeOf(
  db: Database,
  current: MediaRow,
  { action, values }: PictureChange,
  context: AuditContext,
) {
  const { id, version, status } = current;
  const names = Object.keys(values) as (keyof Changeable)[];
  const before = Object.fromEntries(names.map((name) => [name, current[name]]));
  return [
    db
      .update(media)
      .set({ ...values, version: version + 1, ...changedBy(context) })
      .where(and(eq(media.id, id), eq(media.version, version), eq(media.status, status)))
      .returning({ id: media.id }),
    recordAudit(db, { ...context, action, subject: subjectOf(id), before, after: values }),
  ] as const;
}

/** Changes a picture; false when it no longer has the version and status of `current`. */
export async function changePicture(
  db: Database,
  current: MediaRow,
  change: PictureChange,
  context: AuditContext,
): Promise<boolean> {
  const [updated] = await db.batch(changeOf(db, current, change, context));
  return updated.length === 1;
}

/** Whether a picture still has this version and status, as a condition of a change of another one. */
const isUnchanged = ({ id, version, status }: MediaRow) =>
  sql`EXISTS (SELECT 1 FROM media AS target WHERE target.id = ${id}
    AND target.version = ${version} AND target.status = ${status})`;

/**
 * Takes a picture out of the trash; false when it has changed. An unfinished upload of its file ends, because the
 * library has one picture of a file; it expires at once, and is deleted with its own files.
 */
export async function takeFromTrash(
  db: Database,
  current: MediaRow,
  context: AuditContext,
): Promise<boolean> {
  const isUpload = and(hasBytes(current), eq(media.status, "uploading"));
  const values = { status: "ready", purgeAt: null } as const;
  const [, updated] = await db.batch([
    db
      .update(media)
      .set({ status: "deleted", purgeAt: context.at })
      .where(and(isUpload, isUnchanged(current))),
    ...changeOf(db, current, { action: "picture.restored", values }, context),
  ]);
  return updated.length === 1;
}

const filesOf = ({ folder, sha256, type, bytes, name, files, width, height }: MediaRow) => ({
  folder,
  sha256,
  type,
  bytes,
  name,
  files,
  width,
  height,
});

/**
 * Exchanges the files of a picture and a complete upload, and moves the upload, which then has the former files, to
 * the trash; false when the picture has another version or the upload has ended.
 */
export async function exchangeFiles(
  db: Database,
  { target, upload, size }: { target: MediaRow; upload: MediaRow; size: Size },
  context: AuditContext,
): Promise<boolean> {
  // A folder and a hash belong to one row at any time, so the upload takes a folder of its own in between.
  const [, , updated] = await db.batch([
    db
      .update(media)
      .set({
        ...filesOf(target),
        folder: upload.id,
        status: "deleted",
        alt: target.alt,
        purgeAt: context.at + trashMs,
        ...changedBy(context),
      })
      .where(and(isUploading(upload.id), isUnchanged(target))),
    recordAudit(db, {
      ...context,
      action: "picture.replaced",
      subject: subjectOf(target.id),
      before: named(target),
      after: named(upload),
    }),
    db
      .update(media)
      .set({
        ...filesOf(upload),
        ...size,
        version: target.version + 1,
        ...changedBy(context),
      })
      .where(and(eq(media.id, target.id), sql`changes() = 1`))
      .returning({ id: media.id }),
    db
      .update(media)
      .set({ folder: target.folder })
      .where(and(eq(media.id, upload.id), sql`changes() = 1`)),
  ]);
  return updated.length === 1;
}

/** Keeps an expired picture for another while. */
export async function postponePurge(db: Database, id: string, purgeAt: number): Promise<void> {
  await db.update(media).set({ purgeAt }).where(eq(media.id, id));
}

/** Deletes the row of an expired picture, unless it was given more time. */
export async function deleteRow(db: Database, { id, purgeAt }: MediaRow): Promise<void> {
  if (purgeAt === null) return;
  await db.delete(media).where(and(eq(media.id, id), eq(media.purgeAt, purgeAt)));
}
