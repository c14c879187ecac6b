import { pictureExtensions } from "#contract/picture-formats.ts";
import { attachment } from "#worker/lib/attachment.ts";
import { fromBucket } from "#worker/lib/bucket.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { findFiles, type MediaRow } from "./store.ts";
import { folderKey, type StoredFile, storedName } from "./stored-files.ts";

/** The path of a public file: a folder, and a variant or the preview. An original may hold where it was taken. */
const publicPath =
  /^\/media\/uploads\/([0-9a-z]{26})\/((?:preview|[1-9]\d{1,3})-[0-9a-f]{16}\.(?:avif|webp|jpg|png))$/;

/** A file is data and never a document, whatever it holds. */
async function fileResponse(
  bucket: R2Bucket,
  { folder, name, file }: { folder: string; name: string; file: StoredFile },
  headers: Record<string, string>,
): Promise<Response> {
  const object = await fromBucket(bucket.get(folderKey(folder) + storedName(name, file)));
  if (object === null) throw problem("not_found");
  return new Response(object.body, {
    headers: {
      "Content-Type": file.type,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      ...headers,
    },
  });
}

/** The public file at a path; throws 404. Files of an unfinished upload are not public. */
export async function servedFile(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  path: string,
): Promise<Response> {
  const [, folder = "", wanted = ""] = publicPath.exec(path) ?? [];
  const files = folder ? await findFiles(db, folder) : undefined;
  const found = Object.entries(files ?? {}).find(
    ([key, value]) => storedName(key, value) === wanted,
  );
  if (found === undefined) throw problem("not_found");
  const [name, file] = found;
  // The name of a file contains its hash, so no browser ever has to ask again; the cache of a data centre does, once a day,
  // so that a picture that was deleted for good is gone.
  const headers = {
    "Cache-Control": "public, max-age=31536000, s-maxage=86400, immutable",
    ETag: `"${file.hash}"`,
  };
  return fileResponse(bucket, { folder, name, file }, headers);
}

/** What a file of a picture is called on the computer of who downloads it: "house.jpg", or "house 800.webp". */
function downloadName(picture: string, name: string, { type }: StoredFile): string {
  const title = picture.replace(/\.[a-z0-9]{1,5}$/i, "");
  const [stem = ""] = name.split(".");
  return `${name === "original" ? title : `${title} ${stem}`}.${pictureExtensions[type]}`;
}

/** A file of a picture by the name it was uploaded under, as a download; throws 404. */
export async function downloadedFile(
  bucket: R2Bucket,
  { folder, files, name: picture }: MediaRow,
  name: string,
): Promise<Response> {
  const file = files?.[name];
  if (file === undefined) throw problem("not_found");
  return fileResponse(
    bucket,
    { folder, name, file },
    {
      "Content-Disposition": attachment(downloadName(picture, name, file)),
    },
  );
}
