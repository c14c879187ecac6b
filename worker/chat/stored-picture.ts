import type { ChatPicture } from "#contract/chat-pictures.ts";
import { pictureKey } from "./picture-keys.ts";

/** How long after its upload a picture may be named by a message, in milliseconds: less than until it is deleted. */
const namedWithinMs = 20 * 3_600_000;

/** Whether a message may name this picture now: it was uploaded to this conversation, in this size, within a day. */
export async function isStoredPicture(
  bucket: R2Bucket,
  conversationId: string,
  { id, width, height }: ChatPicture,
  now: number,
): Promise<boolean> {
  const stored = (await bucket.head(pictureKey(conversationId, id)))?.customMetadata;
  if (stored === undefined) return false;
  const isSameSize = stored.width === `${width}` && stored.height === `${height}`;
  return isSameSize && now - Number(stored.uploadedAt) < namedWithinMs;
}
