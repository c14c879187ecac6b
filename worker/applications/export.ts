import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { answerText, joinLabels, portalLabels } from "#contract/application-question-labels.ts";
import { type ApplicationSummary, applicationAnswers } from "#contract/application-record.ts";
import type { CsvRow } from "#contract/csv.ts";
import { users } from "#worker/auth/user-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { adminName } from "./admin-name.ts";
import type { Reader } from "./filter.ts";
import { applicationsPage, type ListQuery } from "./lists.ts";
import { applicationNotes } from "./note-store.ts";
import { applications } from "./store.ts";

/** How many applications are read at a time. */
const pageSize = 200;

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

/** What an export says of applications beyond the list: reason, answers, notes; by id. */
async function furtherParts(db: Database, ids: readonly string[]) {
  const among = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const { id, answers, declineReason } = applications;
  const { applicationId, text, createdAt, deletedAt } = applicationNotes;
  const [rows, notes] = await db.batch([
    db.select({ id, answers, declineReason }).from(applications).where(inArray(id, among)),
    db
      .select({ applicationId, text, author: adminName })
      .from(applicationNotes)
      .innerJoin(users, eq(users.id, applicationNotes.authorId))
      .where(and(inArray(applicationId, among), isNull(deletedAt)))
      .orderBy(asc(createdAt), asc(applicationNotes.id)),
  ]);
  const notesById = Map.groupBy(notes, (note) => note.applicationId);
  return new Map(rows.map((row) => [row.id, { ...row, notes: notesById.get(row.id) ?? [] }]));
}

/** The rows of an export, page by page, in the order of the list. */
export async function* exportPages(
  db: Database,
  query: Omit<ListQuery, "cursor">,
  reader: Reader,
): AsyncGenerator<CsvRow[], void> {
  let cursor: string | undefined;
  do {
    const page = await applicationsPage(db, { ...query, cursor }, reader, pageSize);
    const further = await furtherParts(
      db,
      page.items.map(({ id }) => id),
    );
    yield page.items.map((application) => {
      const { answers, declineReason, notes } = further.get(application.id) ?? {};
      const given = applicationAnswers.safeParse(answers).data ?? {};
      return [
        ...Object.values(columns).map((cell) => cell(application)),
        declineReason ?? null,
        ...questions.map(([name]) => answerText(name, given[name] ?? "")),
        (notes ?? []).map(({ author, text }) => `${author}: ${text}`).join("\n"),
      ];
    });
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
