import type { Database } from "#worker/lib/db.ts";
import { hasReference } from "#worker/lib/of-reference.ts";
import { messages } from "./store.ts";

/** The message with a reference, and whom it is from; undefined when there is none. */
export async function messageOfReference(db: Database, reference: string) {
  const { id, email, name } = messages;
  const [found] = await db
    .select({ id, email, name })
    .from(messages)
    .where(hasReference(messages, reference))
    .limit(1);
  return found;
}
