import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { isSameMailbox } from "#worker/lib/mailbox-key.ts";
import { mailsAbout } from "#worker/lib/outbox-store.ts";
import { adminName } from "./admin-name.ts";
import type { MessageOf } from "./message-of.ts";
import { applicationNotes, noteColumns } from "./note-store.ts";
import { applicationEvents, applications } from "./store.ts";

const historyOf = (db: Database, id: string) =>
  db
    .select({
      id: applicationEvents.id,
      kind: applicationEvents.kind,
      stage: applicationEvents.stage,
      outcome: applicationEvents.outcome,
      changes: applicationEvents.changes,
      actorEmail: users.email,
      happenedAt: applicationEvents.happenedAt,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(sql`${applicationEvents}.rowid`));

const notesOf = (db: Database, id: string) =>
  db
    .select(noteColumns)
    .from(applicationNotes)
    .innerJoin(users, eq(users.id, applicationNotes.authorId))
    .where(and(eq(applicationNotes.applicationId, id), isNull(applicationNotes.deletedAt)))
    .orderBy(asc(applicationNotes.createdAt), asc(applicationNotes.id));

/** The newest ten others from the mailbox of an application. */
const duplicatesOf = (db: Database, id: string) =>
  db
    .select({
      id: applications.id,
      reference: applications.reference,
      stage: applications.stage,
      outcome: applications.outcome,
      isSpam: applications.isSpam,
      receivedAt: applications.receivedAt,
    })
    .from(applications)
    .where(
      and(isSameMailbox(sql`applications AS own WHERE own.id = ${id}`), ne(applications.id, id)),
    )
    .orderBy(desc(applications.seq))
    .limit(10);

/**
 * One application with its assignee, history, mails, notes, duplicates and message, in one round trip;
 * undefined when it does not exist.
 */
export async function storedRecord(db: Database, id: string, messageOf: MessageOf) {
  const [[found], history, mails, notes, duplicates, [message]] = await db.batch([
    db
      .select({ application: applications, assigneeName: adminName })
      .from(applications)
      .leftJoin(users, eq(users.id, applications.assigneeId))
      .where(eq(applications.id, id)),
    historyOf(db, id),
    mailsAbout(db, id),
    notesOf(db, id),
    duplicatesOf(db, id),
    messageOf(db, id),
  ]);
  return found && { ...found, history, mails, notes, duplicates, messageId: message?.id ?? null };
}
