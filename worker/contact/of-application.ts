import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { among } from "#worker/lib/personal-data.ts";
import { idsIn } from "#worker/lib/retention-store.ts";
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

/** The ids of the messages that came with these applications, or that they were made of. */
export const messagesOfApplications = (db: Database, applicationIds: readonly string[]) =>
  idsIn(db, sql`SELECT id FROM messages WHERE application_id IN ${among(applicationIds)}`);
