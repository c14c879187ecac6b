import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#worker/lib/db.ts";

/**
 * The statement that finds the message that an application was made of or came with, for the batch that reads the application;
 * `worker/app.ts` passes it in.
 */
export type MessageOf = (
  db: Database,
  applicationId: string,
) => BatchItem<"sqlite"> & PromiseLike<{ id: string }[]>;
