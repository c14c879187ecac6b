import { hex } from "@scure/base";
import { type ChatPicture, chatPictureLimits, chatPictureTypes } from "#contract/chat-pictures.ts";
import { fromBucket } from "#worker/lib/bucket.ts";
import type { Database } from "#worker/lib/db.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { isWholePicture } from "#worker/lib/picture-format.ts";
import { DamagedPicture, withoutMetadata } from "#worker/lib/picture-without-metadata.ts";
import { problem } from "#worker/lib/problem.ts";
import { readPicture, refusedFile } from "#worker/lib/read-picture.ts";
import { pictureKey } from "./picture-keys.ts";
import { type ChatUpload, noteUpload, type RefusedUpload } from "./picture-store.ts";

const cutOff = "This picture is cut off, or something follows it.";

/** What is stored of a file: the picture and nothing else that is in it. Throws 415 or 422. */
function readFile(bytes: Uint8Array) {
  const { type: found, width, height } = readPicture(bytes);
  const type = chatPictureTypes.find((each) => each === found);
  if (type === undefined)
    throw problem("unsupported_media_type", "Please send a WebP, JPEG or PNG picture.");
  if (Math.max(width, height) > chatPictureLimits.side)
    throw refusedFile(`This picture is more than ${chatPictureLimits.side} pixels wide or high.`);
  if (!isWholePicture(bytes, type)) throw refusedFile(cutOff);
  try {
    return { type, width, height, stored: withoutMetadata(bytes, type) };
  } catch (error) {
    throw error instanceof DamagedPicture ? refusedFile(cutOff) : error;
  }
}

const refusals: Readonly<Record<RefusedUpload, () => Error>> = {
  "too many": () =>
    problem(
      "rate_limited",
      "You have sent many pictures in this conversation today. Please send more tomorrow.",
    ),
  "being deleted": () => problem("unavailable"),
};

/**
 * Stores a picture of a conversation. Its id is made of its bytes, so a repeat stores it once. It is noted first, so
 * that what no message ever names is found and deleted. Throws 415, 422, 429, 503.
 */
export async function receivePicture(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { conversationId, isByTeam }: Pick<ChatUpload, "conversationId" | "isByTeam">,
  bytes: Uint8Array,
  now: number,
): Promise<ChatPicture> {
  const { type, width, height, stored } = readFile(bytes);
  const id = await idFromParts("chat picture", conversationId, hex.encode(await sha256(stored)));
  const upload = { conversationId, id, isByTeam, uploadedAt: now };
  const refused = await noteUpload(db, upload, chatPictureLimits.uploadsADay);
  if (refused) throw refusals[refused]();
  const options = {
    httpMetadata: { contentType: type },
    customMetadata: { width: `${width}`, height: `${height}`, uploadedAt: `${now}` },
  };
  await fromBucket(bucket.put(pictureKey(conversationId, id), stored, options));
  return { id, width, height };
}
