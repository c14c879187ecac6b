import { retentionRules } from "#contract/retention-rules.ts";
import { fromBucket } from "#worker/lib/bucket.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { askEach } from "./ask-each.ts";
import { callSession } from "./call-session.ts";
import { pictureKey } from "./picture-keys.ts";
import { forgetUploads, leaseUploads } from "./picture-store.ts";

/** How many uploads one run looks at; the next run goes on. */
const most = 200;

/** Deletes which of these uploads their conversation does not name, and counts them; they go from the list last, so what was cut off is repeated. */
async function pruneConversation(
  env: AppEnv["Bindings"],
  conversationId: string,
  ids: readonly string[],
): Promise<number> {
  const named = await callSession(env, conversationId, (session) => session.namedPictures(ids));
  const unnamed = ids.filter((id) => !named.includes(id));
  const keys = unnamed.map((id) => pictureKey(conversationId, id));
  if (keys.length > 0) await fromBucket(env.MEDIA.delete(keys));
  await forgetUploads(openDatabase(env.DB), conversationId, ids);
  return unnamed.length;
}

/**
 * Deletes pictures that no message has named within a day of their upload, oldest first: each conversation is
 * asked which it names. One that fails or does not answer keeps none of the others, and is tried again when its lease ends.
 */
export async function prunePictures(env: AppEnv["Bindings"], now: number): Promise<Removed> {
  const uploads = await leaseUploads(
    openDatabase(env.DB),
    now - retentionRules.unsent_pictures.keptMs,
    now,
    most,
  );
  const byConversation = Map.groupBy(uploads, ({ conversationId }) => conversationId);
  const asked = [...byConversation].map(([id, rows]) => ({ id, ids: rows.map((row) => row.id) }));
  const removed = await askEach(
    asked,
    ({ id, ids }) => pruneConversation(env, id, ids),
    "chat_pictures_not_pruned",
  );
  return { unsent_pictures: removed };
}
