import type { SQL } from "drizzle-orm";
import type { Attribution } from "#contract/attribution.ts";
import type { VisitedPage, VisitorApplication } from "#contract/chat-inbox.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { ReadSessionHash } from "./team-party.ts";

/** What other slices know of a conversation's people; `worker/app.ts` passes it in. */
export type InboxSources = {
  readonly readSessionHash: ReadSessionHash;
  readonly listAdmins: (db: Database) => Promise<{ id: string; name: string; email: string }[]>;
  /** The pages of a session of analytics up to a time (epoch ms), newest first. */
  readonly pagesOfSession: (
    env: AppEnv["Bindings"],
    session: Attribution,
    now: number,
  ) => Promise<VisitedPage[]>;
  /** The newest applications from one mailbox; `own` is what `isSameMailbox` compares with. */
  readonly applicationsOfEmail?: (db: Database, own: SQL) => Promise<VisitorApplication[]>;
};
