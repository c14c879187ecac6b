import * as z from "zod/mini";
import { entryKinds } from "./content-entries.ts";
import { contentImage, focalPoint } from "./content-image.ts";
import { count } from "./count.ts";
import { defineEndpoint } from "./endpoint.ts";
import {
  cursor,
  paginated,
  recordId,
  searchPhrase,
  singleLineText,
  text,
  timestamp,
} from "./fields.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { maxPictureBytes, pictureTypes } from "./picture-formats.ts";

/** The most variants of a picture: the one an entry shows, and eight smaller copies of it. */
export const maxPictureVariants = 9;
/** The width and height of the JPEG for link previews. */
export const previewSize = { width: 1200, height: 630 } as const;

/** `uploading` until its files are complete; `deleted` in the trash, from which it can be restored. */
export const pictureStatuses = ["uploading", "ready", "deleted"] as const;

/** A file of a picture: the original as it was chosen, a variant named by its width, or the preview. */
export const pictureFile = z
  .string()
  .check(
    z.regex(
      /^(original|preview\.jpg|[1-9]\d{1,3}\.(avif|webp|jpg|png))$/,
      "Not a file of a picture",
    ),
  );

/** The files that a browser has sent; one that has not arrived, or is gone since, is refused by name. */
const sentFiles = z.array(pictureFile).check(z.maxLength(maxPictureVariants + 2));

const alt = singleLineText({ max: 300 });
const caption = text({ max: 600 });
const fileName = singleLineText({ min: 1, max: 200 });
const fileBytes = z
  .int()
  .check(z.gte(1), z.lte(maxPictureBytes, "Please choose a picture of at most 20 MB"));

/** A picture of the library. `bytes`, `width` and `height` are those of the original. */
export const picture = z.object({
  id: recordId,
  status: z.enum(pictureStatuses),
  name: z.string(),
  type: z.enum(pictureTypes),
  bytes: z.int(),
  /** Null until the picture is complete, like `height` and `image`. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  alt: z.string(),
  caption: z.string(),
  focus: focalPoint,
  version: z.int(),
  /** The files that have arrived. */
  files: z.array(pictureFile),
  /** What an entry stores to show the picture; an entry also needs an `alt` of at least one character. */
  image: z.nullable(z.strictObject({ ...contentImage.shape, alt })),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The email of the admin who changed it last. */
  updatedBy: z.nullable(z.string()),
  /** When its files are deleted for good; null while it is in the library. */
  purgeAt: z.nullable(timestamp),
});
export type Picture = z.output<typeof picture>;

/** An entry that names a file of a picture, in what visitors read, in its draft, or in both. */
export const pictureUse = z.object({
  entryId: recordId,
  kind: z.enum(entryKinds),
  title: z.string(),
  isLive: z.boolean(),
  isDraft: z.boolean(),
});
export type PictureUse = z.output<typeof pictureUse>;

const params = z.object({ id: recordId });

/**
 * Announces a file before it is sent. Replies with the picture that has these bytes already, or with a
 * new one; `status` and `files` say what is left to send. Admin only.
 */
export const startPicture = defineEndpoint({
  method: "POST",
  path: "/api/cms/media",
  body: z.strictObject({
    /** The SHA-256 of the original in lower-case hexadecimal. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, "Not a SHA-256")),
    type: z.enum(pictureTypes, "Please choose an AVIF, WebP, JPEG or PNG picture"),
    bytes: fileBytes,
    name: fileName,
  }),
  reply: picture,
});

/**
 * Stores one file of a picture that is still `uploading`. A repeat replaces the file, and a variant removes variants
 * of another format. The type is read from the bytes and not from the header: 415 for all but AVIF, WebP, JPEG and
 * PNG. 409 once the picture is complete; a new `preview.jpg`, cropped around another focal point, is stored then
 * too, and the URL of the former stays.
 */
export const uploadPictureFile = defineEndpoint({
  method: "PUT",
  path: "/api/cms/media/:id/files/:file",
  params: z.object({ id: recordId, file: pictureFile }),
  body: { file: pictureTypes },
  reply: picture,
  problems: ["not_found", "conflict"],
});

/**
 * Adds a picture to the library once its original, at least one variant and the preview have arrived; 422
 * names what is missing. A repeat replies with the picture.
 */
export const completePicture = defineEndpoint({
  method: "POST",
  path: "/api/cms/media/:id/complete",
  params,
  body: z.strictObject({ files: sentFiles }),
  reply: picture,
  problems: ["not_found", "conflict"],
});

/** The library, or its trash, newest first, 50 a page; `q` searches names and alt texts. Admin only. */
export const listPictures = defineEndpoint({
  method: "GET",
  path: "/api/cms/media",
  query: z.strictObject({
    cursor: z.optional(cursor),
    q: z.optional(searchPhrase),
    status: z.optional(z.enum(["ready", "deleted"])),
  }),
  reply: paginated(picture),
});

/**
 * How many pictures the library has, exact up to 10,000; with `after`, only those whose upload began after that of the
 * picture, or 404 `not_found` where that one was deleted for good. Admin only.
 */
export const countPictures = defineEndpoint({
  method: "GET",
  path: "/api/cms/media-count",
  query: z.strictObject({ q: z.optional(searchPhrase), after: z.optional(recordId) }),
  reply: count,
  problems: ["not_found"],
});

/** One picture and at most 100 entries that show it. Admin only. */
export const readPicture = defineEndpoint({
  method: "GET",
  path: "/api/cms/media/:id",
  params,
  reply: z.object({ ...picture.shape, usedIn: z.array(pictureUse) }),
  problems: ["not_found"],
});

/** Changes how a picture is described. Entries keep the alt text they were saved with. */
export const describePicture = defineEndpoint({
  method: "PATCH",
  path: "/api/cms/media/:id",
  params,
  headers: ifMatchHeaders,
  body: z.strictObject({
    alt: z.optional(alt),
    caption: z.optional(caption),
    focus: z.optional(focalPoint),
  }),
  reply: picture,
  problems: ["precondition_required", "not_found", "conflict"],
});

/**
 * Gives a picture the files of a finished upload, under new URLs; `upload` is the id of the upload. Its
 * former files go to the trash under that id. `usedIn` names the entries that still show them.
 */
export const replacePicture = defineEndpoint({
  method: "POST",
  path: "/api/cms/media/:id/replace",
  params,
  headers: ifMatchHeaders,
  body: z.strictObject({ upload: recordId, files: sentFiles }),
  reply: z.object({ ...picture.shape, usedIn: z.array(pictureUse) }),
  problems: ["precondition_required", "not_found", "conflict"],
});

/** Moves a picture to the trash for 30 days; 409 `in_use` names the entries that show it. */
export const deletePicture = defineEndpoint({
  method: "DELETE",
  path: "/api/cms/media/:id",
  params,
  headers: ifMatchHeaders,
  reply: picture,
  problems: ["precondition_required", "not_found", "conflict", "in_use"],
});

/**
 * Takes a picture out of the trash; 409 when the library has the same file again. An unfinished upload of the file
 * ends.
 */
export const restorePicture = defineEndpoint({
  method: "POST",
  path: "/api/cms/media/:id/restore",
  params,
  headers: ifMatchHeaders,
  reply: picture,
  problems: ["precondition_required", "not_found", "conflict"],
});

/** Downloads a file that has arrived, the original included. Admin only. */
export const downloadPictureFile = defineEndpoint({
  method: "GET",
  path: "/api/cms/media/:id/files/:file",
  params: z.object({ id: recordId, file: pictureFile }),
  reply: "file",
  problems: ["not_found"],
});

/** A variant or a preview of a picture; the bytes behind a URL never change. */
export const readUpload = defineEndpoint({
  method: "GET",
  path: "/media/uploads/*",
  reply: "file",
  problems: ["not_found"],
});
