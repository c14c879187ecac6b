import { fromBucket } from "#worker/lib/bucket.ts";
import { openDatabase } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { callSession } from "./call-session.ts";
import { pictureKey } from "./picture-keys.ts";
import { forgetUploads, uploadsBefore } from "./picture-store.ts";

const dayMs = 24 * 3_600_000;
/** How many uploads one run looks at; the next run goes on. */
const most = 100;

/**
 * Deletes pictures that no message has named within a day of their upload, oldest first: each conversation is
 * asked which it names. An upload goes from the list last, so a run that was cut off is repeated.
 */
export async function prunePictures(env: AppEnv["Bindings"], now: number): Promise<void> {
  const db = openDatabase(env.DB);
  const before = now - dayMs;
  const uploads = await uploadsBefore(db, before, most);
  const byConversation = Map.groupBy(uploads, ({ conversationId }) => conversationId);
  for (const [conversationId, rows] of byConversation) {
    const ids = rows.map(({ id }) => id);
    const named = await callSession(env, conversationId, (session) => session.namedPictures(ids));
    const unnamed = ids.filter((id) => !named.includes(id));
    const keys = unnamed.map((id) => pictureKey(conversationId, id));
    if (keys.length > 0) await fromBucket(env.MEDIA.delete(keys));
    await forgetUploads(db, conversationId, ids, before);
  }
}
