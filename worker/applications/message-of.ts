import type { Database } from "#worker/lib/db.ts";

/** Finds the message that an application was made of or came with; `worker/app.ts` passes it in. */
export type MessageOf = (db: Database, applicationId: string) => Promise<string | null>;
