import type { ChatApplication } from "#contract/chat-inbox.ts";
import type { MessageDetail } from "#contract/messages.ts";
import type { ReceivedMail, RepliedRecord } from "#contract/received-mails.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { Database } from "#worker/lib/db.ts";
import type { Settings } from "#worker/lib/env.ts";
import type { Batch, Receipt, Submission } from "#worker/lib/submission.ts";

/** How the applications slice stores one, and reads the receipt of one that is stored. */
export type ApplicationKind = {
  readonly insert: (
    db: Database,
    answers: ChatApplication & { email: string },
    submission: Submission,
    settings: Settings,
  ) => Batch | Promise<Batch>;
  readonly findReceipt: (db: Database, id: string) => Promise<Receipt | undefined>;
};

/** What other slices provide for the desk of messages; `worker/app.ts` passes it in. */
export type DeskSources = {
  readonly listTeam: (db: Database) => Promise<readonly TeamMember[]>;
  /** Newest first. */
  readonly applicationsOfEmail: (
    db: Database,
    email: string,
  ) => PromiseLike<MessageDetail["applications"]>;
  readonly application: ApplicationKind;
  /** Oldest first. */
  readonly receivedMailsOf: (db: Database, record: RepliedRecord) => Promise<ReceivedMail[]>;
  /** The ids of received mails, oldest first. */
  readonly messageIdsOf: (db: Database, record: RepliedRecord) => Promise<string[]>;
};
