import { fromBucket } from "#worker/lib/bucket.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { log } from "#worker/lib/log.ts";
import { callSession } from "./call-session.ts";
import { pictureKey } from "./picture-keys.ts";
import { forgetUploads, uploadsBefore } from "./picture-store.ts";

const dayMs = 24 * 3_600_000;
/** How many uploads one run looks at; the next run goes on. */
const most = 200;

/** Deletes which of these uploads their conversation does not name; they go from the list last, so what was cut off is repeated. */
async function pruneConversation(
  env: AppEnv["Bindings"],
  conversationId: string,
  ids: readonly string[],
  before: number,
): Promise<void> {
  const named = await callSession(env, conversationId, (session) => session.namedPictures(ids));
  const unnamed = ids.filter((id) => !named.includes(id));
  const keys = unnamed.map((id) => pictureKey(conversationId, id));
  if (keys.length > 0) await fromBucket(env.MEDIA.delete(keys));
  await forgetUploads(openDatabase(env.DB), conversationId, ids, before);
}

/**
 * Deletes pictures that no message has named within a day of their upload, oldest first: each conversation is
 * asked which it names. One that fails keeps none of the others, and is tried by the next run.
 */
export async function prunePictures(env: AppEnv["Bindings"], now: number): Promise<void> {
  const before = now - dayMs;
  const uploads = await uploadsBefore(openDatabase(env.DB), before, most);
  const byConversation = Map.groupBy(uploads, ({ conversationId }) => conversationId);
  for (const [conversationId, rows] of byConversation) {
    const ids = rows.map(({ id }) => id);
    try {
      await pruneConversation(env, conversationId, ids, before);
    } catch (error) {
      log("error", { event: "chat_pictures_not_pruned", id: conversationId, error });
    }
  }
}
