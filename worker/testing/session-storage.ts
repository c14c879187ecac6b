import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import { sessionOf } from "./chat-line.ts";

/** Runs SQL on the database of a conversation. */
export const sqlOf = (id: string, query: string) =>
  runInDurableObject(sessionOf(id), (_: ChatSessionObject, { storage }) =>
    storage.sql.exec(query).toArray(),
  );

/** Adds so many messages of old to a conversation that has begun, and wakes it anew. */
export async function fillSession(id: string, messages: number): Promise<void> {
  const content = '{"kind":"message","by":{"role":"visitor"},"text":"Old"}';
  await sqlOf(
    id,
    `WITH RECURSIVE n(seq) AS (SELECT max(seq) + 1 FROM event UNION ALL SELECT seq + 1 FROM n LIMIT ${messages})
    INSERT INTO event SELECT seq, 'visitor', 'old-' || seq, 1, '${content}', '' FROM n`,
  );
  await evictDurableObject(sessionOf(id));
}

/** Makes a conversation one that was stored before changes of the email were, and starts its object anew. */
export async function forgetEmailChange(id: string): Promise<void> {
  await sqlOf(id, "UPDATE record SET json = json_remove(json, '$.emailChange')");
  await evictDurableObject(sessionOf(id));
}
