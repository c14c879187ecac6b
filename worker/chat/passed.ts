import type { Database } from "#worker/lib/db.ts";

/** The functions of other slices that the Durable Objects of the chat call; worker/index.ts passes them in. */
export type Passed = {
  /** Whether this session (the hash of its id) is that of an admin now. */
  readonly isAdminSession: (db: Database, sessionHash: string) => Promise<boolean>;
  /** The name of an admin; null when this user is none. */
  readonly adminName: (db: Database, userId: string) => Promise<string | null>;
};
