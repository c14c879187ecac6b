import { inArray, type SQL } from "drizzle-orm";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { among, idsOfMailbox, type PersonalDataSource } from "#worker/lib/personal-data.ts";
import { applicationNotes } from "./note-store.ts";
import { applicationEvents, applications } from "./store.ts";

/** The statements that erase applications with everything that belongs to them; triggers delete tags and search. */
export const applicationErasure = (db: Database, ids: SQL) =>
  [
    db.delete(outbox).where(inArray(outbox.causeId, ids)),
    db.delete(applicationNotes).where(inArray(applicationNotes.applicationId, ids)),
    db.delete(applicationEvents).where(inArray(applicationEvents.applicationId, ids)),
    db.delete(applications).where(inArray(applications.id, ids)),
  ] as const;

/** The applications of a person, each with its history and the notes of the team. */
export const applicationData: PersonalDataSource = {
  kind: "applications",

  find: ({ DB }, subject, page) =>
    idsOfMailbox(openDatabase(DB), { table: "applications", column: "email" }, subject, page),

  async read({ DB }, ids) {
    const db = openDatabase(DB);
    const [rows, history, notes] = await db.batch([
      db
        .select()
        .from(applications)
        .where(inArray(applications.id, among(ids))),
      db
        .select()
        .from(applicationEvents)
        .where(inArray(applicationEvents.applicationId, among(ids))),
      db
        .select()
        .from(applicationNotes)
        .where(inArray(applicationNotes.applicationId, among(ids))),
    ]);
    const isOf = (id: string) => (row: { applicationId: string }) => row.applicationId === id;
    return rows.map((row) => ({
      ...row,
      history: history.filter(isOf(row.id)),
      notes: notes.filter(isOf(row.id)),
    }));
  },

  async erase({ DB }, ids) {
    const db = openDatabase(DB);
    await db.batch(applicationErasure(db, among(ids)));
  },
};
