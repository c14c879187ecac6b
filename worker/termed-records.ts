import { type SQL, sql } from "drizzle-orm";
import { applicationErasure } from "./applications/personal-data.ts";
import {
  applicationsWhere,
  isDecidedApplication,
  isSpamApplication,
} from "./applications/retention.ts";
import { messagesOfApplications } from "./contact/of-application.ts";
import { messageErasure } from "./contact/personal-data.ts";
import {
  goesWithSpam,
  hasNoMessageToWaitFor,
  isClosedMessage,
  isSpamMessage,
  messagesWhere,
} from "./contact/retention.ts";
import { mailsOnRecordsErasure } from "./inbound/personal-data.ts";
import { deleteErasedAttachments } from "./inbound/stored-attachments.ts";
import { type Database, openDatabase } from "./lib/db.ts";
import { among } from "./lib/personal-data.ts";
import { deleteTexts, textsSentBefore } from "./outbox/retention.ts";
import {
  type AllTermedRecords,
  erasedByTerm,
  type TermedRecords,
  type TermTimes,
  termErasure,
} from "./privacy/terms.ts";

/** The erasure of those of some records that meet a condition. */
type Wanted = { readonly ids: readonly string[]; readonly condition: SQL };

function erasureOfApplications(db: Database, { ids, condition }: Wanted, now: number) {
  const due = sql`(SELECT id FROM applications WHERE id IN ${among(ids)} AND ${condition})`;
  const erase = (erased: SQL) => [
    ...mailsOnRecordsErasure(db, erased),
    ...applicationErasure(db, erased),
  ];
  return termErasure(db, { kind: "applications", audited: "application", ids, due, erase }, now);
}

function erasureOfMessages(db: Database, { ids, condition }: Wanted, now: number) {
  const due = sql`(SELECT id FROM messages WHERE id IN ${among(ids)} AND ${condition})`;
  const erase = (erased: SQL) => [
    ...mailsOnRecordsErasure(db, erased),
    ...messageErasure(db, erased),
  ];
  return termErasure(db, { kind: "messages", audited: "message", ids, due, erase }, now);
}

/** The condition of records with which nothing has happened since a time (epoch ms). */
type IsDue = (before: number) => SQL;

/** The applications that are due and wait for no message, with those of their messages that may go with them. */
function applications(isDue: IsDue, mayGo: (ends: TermTimes["ends"]) => SQL): TermedRecords {
  const condition = ({ before, ends }: TermTimes) =>
    sql`${isDue(before)} AND ${hasNoMessageToWaitFor(before, mayGo(ends))}`;
  return {
    find: (db, times, limit) => applicationsWhere(db, condition(times), limit),
    async remove(env, ids, times) {
      const db = openDatabase(env.DB);
      const withApplication = {
        ids: await messagesOfApplications(db, ids),
        condition: sql`${mayGo(times.ends)} AND application_id IN ${erasedByTerm("applications", ids)}`,
      };
      const [gone] = await db.batch([
        ...erasureOfApplications(db, { ids, condition: condition(times) }, times.now),
        ...erasureOfMessages(db, withApplication, times.now),
      ]);
      await deleteErasedAttachments(env);
      return gone.length;
    },
  };
}

/** The messages that are due. */
const messages = (isDue: IsDue): TermedRecords => ({
  find: (db, { before }, limit) => messagesWhere(db, isDue(before), limit),
  async remove(env, ids, { before, now }) {
    const db = openDatabase(env.DB);
    const [gone] = await db.batch([
      ...erasureOfMessages(db, { ids, condition: isDue(before) }, now),
    ]);
    await deleteErasedAttachments(env);
    return gone.length;
  },
});

/** The records that go after a term an admin has set, with what belongs to them. */
export const termedRecords: AllTermedRecords = {
  decided_applications: applications(
    isDecidedApplication,
    () => sql`(status = 'closed' OR is_spam = 1)`,
  ),
  closed_messages: messages(isClosedMessage),
  spam_applications: applications(isSpamApplication, (ends) => goesWithSpam(ends.closed_messages)),
  spam_messages: messages(isSpamMessage),
  sent_mail_texts: {
    find: (db, { before }, limit) => textsSentBefore(db, before, limit),
    async remove(env, ids) {
      await deleteTexts(env, ids);
      return ids.length;
    },
  },
};
