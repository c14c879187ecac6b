import { and, eq, inArray, sql } from "drizzle-orm";
import { openDatabase } from "./db.ts";
import { idFromParts } from "./id.ts";
import { among, type DataSubject, type PersonalDataSource } from "./personal-data.ts";
import { submittedLines } from "./submitted-line-store.ts";

const rowid = sql<string>`CAST(submitted_lines.rowid AS TEXT)`;

const isOfMailbox = async ({ mailbox }: DataSubject) =>
  eq(submittedLines.mailboxHash, await idFromParts(mailbox));

/** The hashes of long lines that a person has sent, which are kept for a month. */
export const submittedLineData: PersonalDataSource = {
  kind: "spam_hashes",

  async find({ DB }, subject, { after, limit }) {
    const rows = await openDatabase(DB)
      .select({ id: rowid })
      .from(submittedLines)
      .where(and(await isOfMailbox(subject), sql`${rowid} > ${after}`))
      .orderBy(rowid)
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  read: ({ DB }, ids) =>
    openDatabase(DB)
      .select()
      .from(submittedLines)
      .where(inArray(rowid, among(ids))),

  async erase({ DB }, ids, { subject }) {
    const isTheirs = and(await isOfMailbox(subject), inArray(rowid, among(ids)));
    await openDatabase(DB).delete(submittedLines).where(isTheirs);
  },
};
