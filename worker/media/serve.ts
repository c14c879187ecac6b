import type { PictureType } from "#contract/media.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { fromBucket } from "./bucket.ts";
import { findFiles } from "./store.ts";
import { folderKey, type StoredFile, storedName } from "./stored-files.ts";

/** The path of a public file: a folder, and a variant or the preview. An original may hold where it was taken. */
const publicPath =
  /^\/media\/uploads\/([0-9a-z]{26})\/((?:preview|[1-9]\d{1,3})-[0-9a-f]{16}\.(?:avif|webp|jpg|png))$/;

/** The file is data and never a document, whatever it holds; its URL never has other bytes. */
const headersOf = ({ type, hash }: StoredFile): Record<string, string> => ({
  "Content-Type": type satisfies PictureType,
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  ETag: `"${hash}"`,
});

/** The public file at a path; throws 404. Files of an unfinished upload are not public. */
export async function servedFile(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  path: string,
): Promise<Response> {
  const [, folder = "", name = ""] = publicPath.exec(path) ?? [];
  const files = folder ? await findFiles(db, folder) : undefined;
  const [, file] =
    Object.entries(files ?? {}).find(([key, value]) => storedName(key, value) === name) ?? [];
  const object = file && (await fromBucket(bucket.get(folderKey(folder) + name)));
  if (!(file && object)) throw problem("not_found");
  return new Response(object.body, { headers: headersOf(file) });
}
