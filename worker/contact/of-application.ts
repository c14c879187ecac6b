import { asc, eq } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { messages } from "./store.ts";

/** The id of the message that an application was made of or came with; null without one. */
export async function messageOfApplication(
  db: Database,
  applicationId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.applicationId, applicationId))
    .orderBy(asc(messages.seq))
    .limit(1);
  return found?.id ?? null;
}
