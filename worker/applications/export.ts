import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { answerText, joinLabels, portalLabels } from "#contract/application-question-labels.ts";
import { type ApplicationSummary, applicationAnswers } from "#contract/application-record.ts";
import type { CsvRow } from "#contract/csv.ts";
import { teamNameOf, users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { adminName } from "./admin-name.ts";
import type { Reader } from "./filter.ts";
import { type Order, sortingOf } from "./list-order.ts";
import { type ListQuery, listed, rowsOfPage, summariesOf } from "./lists.ts";
import { applicationNotes } from "./note-store.ts";
import { applications } from "./store.ts";

/** How many applications are read at a time. */
const pageSize = 500;

/** The columns every application has, with what stands in them. */
const columns: Readonly<Record<string, (of: ApplicationSummary) => string | number | null>> = {
  Reference: ({ reference }) => reference,
  Received: ({ receivedAt }) => new Date(receivedAt).toISOString(),
  "Full name": ({ fullName }) => fullName,
  Email: ({ email }) => email,
  "Company/brand": ({ company }) => company,
  Type: ({ applicationType }) => applicationType,
  Source: ({ source }) => source,
  Stage: ({ stage }) => stage,
  Outcome: ({ outcome }) => outcome,
  Spam: ({ isSpam }) => (isSpam ? "yes" : "no"),
  Assignee: ({ assignee }) => assignee?.name ?? null,
  Rating: ({ rating }) => rating,
  "Follow-up": ({ followUpOn }) => followUpOn,
  Tags: ({ tags }) => tags.join(", "),
};

const inColumns = new Set(["fullName", "email", "company", "applicationType"]);
/** The questions of both forms by field name, without those that have a column. */
const questions = Object.entries<string>({ ...portalLabels, ...joinLabels }).filter(
  ([name]) => !inColumns.has(name),
);

/** The names of the columns of an export. */
export const exportHead: readonly string[] = [
  ...Object.keys(columns),
  "Decline reason",
  ...questions.map(([, label]) => label),
  "Notes",
];

/** The notes of an application as one text, oldest first. */
const notesText = sql<string | null>`(SELECT group_concat(line, char(10)) FROM (
    SELECT coalesce(${teamNameOf("author")}, '') || ': ' || note.text AS line
    FROM ${applicationNotes} AS note JOIN ${users} AS author ON author.id = note.author_id
    WHERE note.application_id = ${applications}.id AND note.deleted_at IS NULL
    ORDER BY note.created_at, note.id))`.as("notes_text");

/** Everything an export says of some applications, in one statement: D1 allows 1,000 a request. */
const exportedRows = (db: Database, at: SQL, order: Order) =>
  db
    .select({
      ...listed,
      answers: applications.answers,
      assigneeName: adminName,
      notes: notesText,
    })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.assigneeId))
    .where(inArray(applications.seq, sql`(${at})`))
    .orderBy(...sortingOf(order));
type ExportedRow = Awaited<ReturnType<typeof exportedRows>>[number];

function csvRow(row: ExportedRow, application: ApplicationSummary): CsvRow {
  const given = applicationAnswers.safeParse(row.answers).data ?? {};
  return [
    ...Object.values(columns).map((cell) => cell(application)),
    row.declineReason,
    ...questions.map(([name]) => answerText(name, given[name] ?? "")),
    row.notes,
  ];
}

/** The rows of an export, page by page, in the order of the list. */
export async function* exportPages(
  db: Database,
  query: Omit<ListQuery, "cursor">,
  reader: Reader,
): AsyncGenerator<CsvRow[], void> {
  const read = (at: SQL, order: Order) => exportedRows(db, at, order);
  let cursor: string | undefined;
  do {
    const page = await rowsOfPage(db, { ...query, cursor }, reader, { size: pageSize, read });
    const rows = new Map(page.rows.map((row) => [row.id, row]));
    yield summariesOf(page.rows).flatMap((application) => {
      const row = rows.get(application.id);
      return row ? [csvRow(row, application)] : [];
    });
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
