import { eq } from "drizzle-orm";
import type { MailRecord } from "#contract/outbox.ts";
import type { Database } from "#worker/lib/db.ts";
import { applications } from "./store.ts";

/** The application with the id that caused a mail; null when there is none. */
export async function applicationOfMail(db: Database, id: string): Promise<MailRecord | null> {
  const { fullName } = applications;
  const [row] = await db.select({ fullName }).from(applications).where(eq(applications.id, id));
  return row ? { kind: "application", id, name: row.fullName } : null;
}
