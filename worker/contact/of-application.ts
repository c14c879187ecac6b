import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { among } from "#worker/lib/personal-data.ts";
import { idsIn } from "#worker/lib/retention-store.ts";
import { messages } from "./store.ts";

/** The statement that finds the id of the message that an application was made of or came with. */
export const messageOfApplication = (db: Database, applicationId: string) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.applicationId, applicationId))
    .orderBy(asc(messages.seq))
    .limit(1);

/** The ids of the messages that came with these applications, or that they were made of. */
export const messagesOfApplications = (db: Database, applicationIds: readonly string[]) =>
  idsIn(db, sql`SELECT id FROM messages WHERE application_id IN ${among(applicationIds)}`);
