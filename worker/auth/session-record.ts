import * as z from "zod/mini";
import { timestamp } from "#contract/fields.ts";
import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";

/**
 * The KV value of a session, under the hash of its id: the profile at the time of the sign-in, and
 * the ID token that lets the provider end its own session without a prompt. It never grants access.
 */
const sessionRecord = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  idToken: z.string(),
});
type SessionRecord = z.infer<typeof sessionRecord>;

/** How long a request waits for a record; it is optional, so this is far below what a person notices. */
const readDeadlineMs = 300;

/** Logs a failure of KV and returns null: D1 has everything a request needs, so it continues. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log("warn", { event: "session_record_failed", error });
    return null;
  }
}

/** The record of a session; null when KV has none, fails, is slow, or has a malformed one. */
export async function readRecord(kv: KVNamespace, idHash: string): Promise<SessionRecord | null> {
  const value = await orNull(() => withDeadline(kv.get(idHash, "json"), readDeadlineMs));
  return sessionRecord.safeParse(value).data ?? null;
}

/** Stores the record of a session until `expiresAt`; a failure is only logged. */
export async function writeRecord(kv: KVNamespace, idHash: string, record: SessionRecord) {
  const expiration = Math.floor(record.expiresAt / 1000);
  await orNull(() => kv.put(idHash, JSON.stringify(record), { expiration }));
}

/** Deletes the record of a session; a failure is only logged. */
export async function deleteRecord(kv: KVNamespace, idHash: string) {
  await orNull(() => kv.delete(idHash));
}
