import { applicationErasure } from "./applications/personal-data.ts";
import { applicationsDecidedBefore } from "./applications/retention.ts";
import { messageErasure } from "./contact/personal-data.ts";
import { closedMessagesOf, messagesClosedBefore } from "./contact/retention.ts";
import { eraseMailsOnRecords } from "./inbound/personal-data.ts";
import { type Database, openDatabase } from "./lib/db.ts";
import { deleteTexts, textsSentBefore } from "./outbox/retention.ts";
import { type AllTermedRecords, termErasure } from "./privacy/terms.ts";

const erasureOf = {
  applications: (db: Database, ids: readonly string[], now: number) => {
    const statements = applicationErasure(db, ids);
    return termErasure(db, { kind: "applications", audited: "application", ids, statements }, now);
  },
  messages: (db: Database, ids: readonly string[], now: number) => {
    const statements = messageErasure(db, ids);
    return termErasure(db, { kind: "messages", audited: "message", ids, statements }, now);
  },
} as const;

/** The records that go after a term an admin has set, with what belongs to them. */
export const termedRecords: AllTermedRecords = {
  decided_applications: {
    find: applicationsDecidedBefore,
    async remove(env, ids, now) {
      const db = openDatabase(env.DB);
      const messageIds = await closedMessagesOf(db, ids);
      await eraseMailsOnRecords(env, [...ids, ...messageIds]);
      await db.batch([
        ...erasureOf.applications(db, ids, now),
        ...erasureOf.messages(db, messageIds, now),
      ]);
    },
  },
  closed_messages: {
    find: messagesClosedBefore,
    async remove(env, ids, now) {
      const db = openDatabase(env.DB);
      await eraseMailsOnRecords(env, ids);
      await db.batch([...erasureOf.messages(db, ids, now)]);
    },
  },
  sent_mail_texts: { find: textsSentBefore, remove: deleteTexts },
};
