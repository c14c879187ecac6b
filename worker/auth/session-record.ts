import * as z from "zod/mini";
import { timestamp as moment } from "#contract/fields.ts";
import { log } from "#worker/lib/log.ts";

/**
 * What KV carries for a session, under the hash of its id: the person as they signed in, and the ID
 * token that lets the provider end its own session without asking again. It never decides anything.
 */
const sessionRecord = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  createdAt: moment,
  expiresAt: moment,
  idToken: z.string(),
});
type SessionRecord = z.infer<typeof sessionRecord>;

/** KV may be late, empty or down: D1 knows everything that matters, so the request goes on. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    log("warn", { event: "session_record_failed", error });
    return null;
  }
}

export async function readRecord(kv: KVNamespace, idHash: string): Promise<SessionRecord | null> {
  const found = await orNull(kv.get(idHash, "json"));
  return sessionRecord.safeParse(found).data ?? null;
}

export async function writeRecord(kv: KVNamespace, idHash: string, record: SessionRecord) {
  const expiration = Math.floor(record.expiresAt / 1000);
  await orNull(kv.put(idHash, JSON.stringify(record), { expiration }));
}

export async function deleteRecord(kv: KVNamespace, idHash: string) {
  await orNull(kv.delete(idHash));
}
