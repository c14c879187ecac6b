import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "#worker/auth/user-store.ts";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { adminName } from "./admin-name.ts";
import { applicationEvents, applications } from "./store.ts";

/** What the team wrote about applications. A deleted note keeps its row, without its text. */
export const applicationNotes = sqliteTable(
  "application_notes",
  {
    id: text("id").primaryKey(),
    applicationId: text("application_id")
      .notNull()
      .references(() => applications.id),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    /** The ids of the team members it mentions. */
    mentions: jsonColumn<string[]>("mentions").notNull(),
    version: integer("version").notNull().default(1),
    /** Epoch milliseconds, like the other times. */
    createdAt: integer("created_at").notNull(),
    editedAt: integer("edited_at"),
    deletedAt: integer("deleted_at"),
  },
  (table) => [index("application_notes_by_application").on(table.applicationId, table.createdAt)],
);

/** The columns of a note with the name of its author, of a query that joins `users`. */
export const noteColumns = {
  id: applicationNotes.id,
  applicationId: applicationNotes.applicationId,
  version: applicationNotes.version,
  text: applicationNotes.text,
  mentions: applicationNotes.mentions,
  authorId: applicationNotes.authorId,
  authorName: adminName,
  authorEmail: users.email,
  createdAt: applicationNotes.createdAt,
  editedAt: applicationNotes.editedAt,
  deletedAt: applicationNotes.deletedAt,
};

/** One note, deleted ones too; undefined when there is none with this id. */
export async function findNote(db: Database, id: string) {
  const [note] = await db
    .select(noteColumns)
    .from(applicationNotes)
    .innerJoin(users, eq(users.id, applicationNotes.authorId))
    .where(eq(applicationNotes.id, id));
  return note;
}
export type StoredNote = NonNullable<Awaited<ReturnType<typeof findNote>>>;

type NoteAction = "added" | "edited" | "deleted";
type Target = { id: string; applicationId: string; version: number };

/** The statements that record what was done to a note; they stand directly behind the write. */
function recorded(db: Database, note: Target, action: NoteAction, context: AuditContext) {
  const { id, applicationId, version } = note;
  return [
    // `changes()` counts the rows of the statement above. The values stand in the order of the table's columns.
    db.insert(applicationEvents).select(
      sql`SELECT ${`${id}:${version}`}, id, ${`note_${action}`}, stage, outcome, ${context.actorId}, ${context.at}, NULL
          FROM applications WHERE changes() = 1 AND id = ${applicationId}`,
    ),
    recordAudit(db, {
      ...context,
      action: `application.note_${action}`,
      subject: { kind: "application", id: applicationId },
      before: null,
      after: { note: id },
    }),
  ] as const;
}

type Mails = readonly BatchItem<"sqlite">[];
type NoteFields = { text: string; mentions: string[] };

/** Adds a note with its mails; does nothing when its id is taken or its application does not exist. */
export async function insertNote(
  db: Database,
  note: NoteFields & { id: string; applicationId: string },
  context: AuditContext,
  mails: Mails = [],
): Promise<void> {
  const { id, applicationId, text, mentions } = note;
  const insert = db
    .insert(applicationNotes)
    .select(
      sql`SELECT ${id}, id, ${context.actorId}, ${text}, ${JSON.stringify(mentions)}, 1, ${context.at}, NULL, NULL
          FROM applications WHERE id = ${applicationId}`,
    )
    .onConflictDoNothing();
  const events = recorded(db, { id, applicationId, version: 1 }, "added", context);
  await db.batch([insert, ...events, ...mails]);
}

/** Changes a note of its author, with its mails, or deletes it with `fields` null; false when it has another version by now. */
export async function changeNote(
  db: Database,
  { id, applicationId, version }: Target,
  fields: NoteFields | null,
  context: AuditContext,
  mails: Mails = [],
): Promise<boolean> {
  const next = version + 1;
  const set = fields
    ? { ...fields, editedAt: context.at, deletedAt: null }
    : { text: "", mentions: [], deletedAt: context.at };
  const update = db
    .update(applicationNotes)
    .set({ ...set, version: next })
    .where(and(eq(applicationNotes.id, id), eq(applicationNotes.version, version)))
    .returning({ id: applicationNotes.id });
  const action = fields ? "edited" : "deleted";
  const note = { id, applicationId, version: next };
  const [changed] = await db.batch([update, ...recorded(db, note, action, context), ...mails]);
  return changed.length === 1;
}
