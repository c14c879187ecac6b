import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { MessageDetail } from "#contract/messages.ts";
import type { ReceivedMail, RepliedRecord } from "#contract/received-mails.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Database } from "#worker/lib/db.ts";

/** What other slices provide for the desk of messages; `worker/app.ts` passes it in. */
export type DeskSources = {
  readonly listTeam: (db: Database) => Promise<readonly TeamMember[]>;
  /** The statement that reads the applications from one mailbox, newest first; `own` is what `isSameMailbox` compares with. */
  readonly applicationsOfEmail?: (
    db: Database,
    own: SQL,
  ) => BatchItem<"sqlite"> & PromiseLike<MessageDetail["applications"]>;
  /** Oldest first. */
  readonly receivedMailsOf: (db: Database, record: RepliedRecord) => Promise<ReceivedMail[]>;
  /** The ids of received mails, oldest first. */
  readonly messageIdsOf: (db: Database, record: RepliedRecord) => Promise<string[]>;
};
