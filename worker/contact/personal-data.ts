import { inArray, type SQL } from "drizzle-orm";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { among, idsOfMailbox, type PersonalDataSource } from "#worker/lib/personal-data.ts";
import { messageEntries } from "./entry-store.ts";
import { messages } from "./store.ts";

/** The statements that erase messages with everything that belongs to them; a trigger deletes what the search knows. */
export const messageErasure = (db: Database, ids: SQL) =>
  [
    db.delete(outbox).where(inArray(outbox.causeId, ids)),
    db.delete(messageEntries).where(inArray(messageEntries.messageId, ids)),
    db.delete(messages).where(inArray(messages.id, ids)),
  ] as const;

/** The messages of a person, each with what the team wrote about it. */
export const messageData: PersonalDataSource = {
  kind: "messages",

  find: ({ DB }, subject, page) =>
    idsOfMailbox(openDatabase(DB), { table: "messages", column: "email" }, subject, page),

  async read({ DB }, ids) {
    const db = openDatabase(DB);
    const [rows, entries] = await db.batch([
      db
        .select()
        .from(messages)
        .where(inArray(messages.id, among(ids))),
      db
        .select()
        .from(messageEntries)
        .where(inArray(messageEntries.messageId, among(ids))),
    ]);
    const ofMessage = Map.groupBy(entries, ({ messageId }) => messageId);
    return rows.map((row) => ({ ...row, entries: ofMessage.get(row.id) ?? [] }));
  },

  async erase({ DB }, ids) {
    const db = openDatabase(DB);
    await db.batch(messageErasure(db, among(ids)));
  },
};
