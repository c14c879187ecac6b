import type { BatchItem } from "drizzle-orm/batch";
import { type RepliedRecord, repliedKinds } from "#contract/received-mails.ts";
import type { TeamMailTopic } from "#contract/settings.ts";
import type { Database } from "#worker/lib/db.ts";

/** A record that mails can answer, and whom it is about. */
export type AnsweredRecord = RepliedRecord & { reference: string; email: string; name: string };

/** What this slice needs to know of a kind of records. */
type AnsweredKind = {
  /** To which email of the team the notice of a mail goes. */
  readonly topic: TeamMailTopic;
  readonly ofReference: (
    db: Database,
    reference: string,
  ) => Promise<{ id: string; email: string; name: string } | undefined>;
  /** The statements that a mail of a person brings about, in the transaction that stores it. */
  readonly onReply: (db: Database, id: string, now: number) => readonly BatchItem<"sqlite">[];
  /** The statements that a mail to the person brings about which came back. */
  readonly onBounce: (db: Database, id: string, now: number) => readonly BatchItem<"sqlite">[];
  /** Where an admin reads the record, without the origin. */
  readonly path: (id: string) => string;
};

/** What this slice needs of other slices. */
export type InboundPassed = {
  readonly records: Readonly<Record<RepliedRecord["kind"], AnsweredKind>>;
  /** Takes note of a newsletter that could not be delivered, and of what the other server said. */
  readonly onNewsletterBounce: (
    db: Database,
    mail: { readonly id: string; readonly recipient: string },
    reason: string,
    now: number,
  ) => Promise<unknown>;
};

/** The record with a reference; of a form that made an application and a message, the application. Null without one. */
export async function findAnswered(
  db: Database,
  records: InboundPassed["records"],
  reference: string,
): Promise<AnsweredRecord | null> {
  for (const kind of repliedKinds) {
    const found = await records[kind].ofReference(db, reference);
    if (found) return { kind, reference, ...found };
  }
  return null;
}
