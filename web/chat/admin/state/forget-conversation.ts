import { openPersistence } from "#web/chat/persistence.ts";
import { forgetPictures } from "#web/chat/pictures/kept-pictures.ts";
import { removeLocal, writeSession } from "#web/lib/storage.ts";
import { draftKey, picturesOwner, textsName } from "./unsent.ts";

/** Forgets what this user has written or chosen in a conversation and not sent, once that is erased. */
export async function forgetConversation(userId: string, id: string): Promise<void> {
  for (const key of openPersistence(textsName(userId, id)).appendKeys()) removeLocal(key);
  for (const kind of ["reply", "note"] as const) writeSession(draftKey(userId, id, kind), null);
  await forgetPictures(picturesOwner(userId, id));
}
