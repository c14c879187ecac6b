import { type Context, Hono } from "hono";
import {
  completePicture,
  countPictures,
  deletePicture,
  describePicture,
  downloadPictureFile,
  listPictures,
  type Picture,
  pictureFile,
  picture as pictureSchema,
  readPicture,
  readUpload,
  replacePicture,
  restorePicture,
  startPicture,
  uploadPictureFile,
} from "#contract/media.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { newId } from "#worker/lib/id.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { receiveBytes } from "#worker/lib/receive-bytes.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import { edgeCache } from "#worker/middleware/edge-cache.ts";
import {
  describeAs,
  moveToTrash,
  type PictureUsageStatement,
  pictureInUse,
  pictureWith,
  replace,
  restore,
} from "./change.ts";
import { complete, type Stores } from "./complete.ts";
import { openFor, storeFile } from "./receive-file.ts";
import { downloadedFile, servedFile } from "./serve.ts";
import { type PictureRow, picturesCount, picturesPage } from "./store.ts";
import { imageOf } from "./stored-files.ts";
import { findOrInsertPicture } from "./writes.ts";

/** A stored picture as the API shows it. */
function shown({ updatedByEmail, focusX, focusY, files, ...row }: PictureRow): Picture {
  const isComplete = row.width !== null;
  return {
    ...row,
    focus: { x: focusX, y: focusY },
    files: Object.keys(files ?? {}).filter((name) => pictureFile.safeParse(name).success),
    image: isComplete ? imageOf(row.folder, row.alt, files ?? {}) : null,
    updatedBy: updatedByEmail,
  };
}

const stores = (c: Context<AppEnv>): Stores => ({ db: c.var.db, bucket: c.env.MEDIA });

/** Sets the ETag that the next change has to name. */
function tagged(c: Context<AppEnv>, row: PictureRow): Picture {
  tagVersion(c, row.version);
  return shown(row);
}

/** The library of pictures; `usage` finds the entries that show one. */
export const media = (usage: PictureUsageStatement) =>
  new Hono<AppEnv>()
    // Starts an upload, or finds the picture that has the same bytes.
    .post(startPicture.path, valid("json", startPicture.body), async (c) => {
      const { actorId, at } = await auditContext(c);
      const picture = { ...c.req.valid("json"), id: newId(), folder: newId(), updatedBy: actorId };
      return reply(c, startPicture, tagged(c, await findOrInsertPicture(c.var.db, picture, at)));
    })

    // Receives one file.
    .put(uploadPictureFile.path, valid("param", uploadPictureFile.params), async (c) => {
      await requireRole(c, "admin");
      const { id, file: name } = c.req.valid("param");
      const upload = await openFor(c.var.db, id, name);
      await storeFile(stores(c), upload, { name, bytes: await receiveBytes(c) });
      return reply(c, uploadPictureFile, tagged(c, await pictureWith(c.var.db, id)));
    })

    // Adds a picture to the library once all its files have arrived.
    .post(
      completePicture.path,
      valid("param", completePicture.params),
      valid("json", completePicture.body),
      async (c) => {
        const context = await auditContext(c);
        const { id } = c.req.valid("param");
        await complete(stores(c), { id, sent: c.req.valid("json").files }, context);
        return reply(c, completePicture, tagged(c, await pictureWith(c.var.db, id)));
      },
    )

    // Lists the library or its trash.
    .get(listPictures.path, valid("query", listPictures.query), async (c) => {
      await requireRole(c, "admin");
      const { items, nextCursor } = await picturesPage(c.var.db, c.req.valid("query"));
      return reply(c, listPictures, {
        items: readableRows(pictureSchema, items.map(shown)),
        nextCursor,
      });
    })

    // Counts the library.
    .get(countPictures.path, valid("query", countPictures.query), async (c) => {
      await requireRole(c, "admin");
      return reply(c, countPictures, await picturesCount(c.var.db, c.req.valid("query")));
    })

    // Returns one picture and where it is used.
    .get(readPicture.path, valid("param", readPicture.params), async (c) => {
      await requireRole(c, "admin");
      const { row, usedIn } = await pictureInUse(c.var.db, c.req.valid("param").id, usage);
      return reply(c, readPicture, { ...tagged(c, row), usedIn });
    })

    // Changes alt text, caption or focal point.
    .patch(
      describePicture.path,
      valid("param", describePicture.params),
      valid("json", describePicture.body),
      async (c) => {
        const context = await auditContext(c);
        const target = { ...c.req.valid("param"), version: expectedVersion(c) };
        const row = await describeAs(c.var.db, target, c.req.valid("json"), context);
        return reply(c, describePicture, tagged(c, row));
      },
    )

    // Exchanges the files of a picture.
    .post(
      replacePicture.path,
      valid("param", replacePicture.params),
      valid("json", replacePicture.body),
      async (c) => {
        const context = await auditContext(c);
        const target = { ...c.req.valid("param"), version: expectedVersion(c) };
        const { upload, files } = c.req.valid("json");
        const ended = { id: upload, sent: files };
        const { before, after } = await replace(stores(c), target, ended, context);
        const usedIn = await usage(c.var.db, before.folder);
        return reply(c, replacePicture, { ...tagged(c, after), usedIn });
      },
    )

    // Moves a picture to the trash.
    .delete(deletePicture.path, valid("param", deletePicture.params), async (c) => {
      const context = await auditContext(c);
      const target = { ...c.req.valid("param"), version: expectedVersion(c) };
      const row = await moveToTrash(c.var.db, target, usage, context);
      return reply(c, deletePicture, tagged(c, row));
    })

    // Takes a picture out of the trash.
    .post(restorePicture.path, valid("param", restorePicture.params), async (c) => {
      const context = await auditContext(c);
      const target = { ...c.req.valid("param"), version: expectedVersion(c) };
      return reply(c, restorePicture, tagged(c, await restore(c.var.db, target, context)));
    })

    // Downloads any file for an admin.
    .get(downloadPictureFile.path, valid("param", downloadPictureFile.params), async (c) => {
      await requireRole(c, "admin");
      const { id, file } = c.req.valid("param");
      return downloadedFile(c.env.MEDIA, await pictureWith(c.var.db, id), file);
    })

    // Serves a public file to every visitor.
    .get(readUpload.path, edgeCache("media"), (c) => servedFile(stores(c), c.req.path));
