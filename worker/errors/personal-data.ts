import { and, inArray, sql } from "drizzle-orm";
import { openDatabase } from "#worker/lib/db.ts";
import { hasEmailOf } from "#worker/lib/email-in-text.ts";
import { among, type PersonalDataSource } from "#worker/lib/personal-data.ts";
import { errorGroupDays, errorGroups, errorReports } from "./store.ts";

const { stack, componentStack, url, userAgent, fingerprint } = errorReports;
const reportText = sql`coalesce(${stack}, '') || ' ' || coalesce(${componentStack}, '') || ' ' || ${url} || ' ' || ${userAgent}`;
const groupText = sql`${errorGroups.message}`;

/** The error groups that name a person in their message or in a report; there are some thousand groups. */
export const errorData: PersonalDataSource = {
  kind: "errors",

  async find({ DB }, subject, { after, limit }) {
    const rows = await openDatabase(DB).all<{ id: string }>(
      sql`SELECT ${errorGroups.fingerprint} AS id FROM ${errorGroups}
          WHERE ${errorGroups.fingerprint} > ${after} AND (${hasEmailOf(groupText, subject)} OR ${errorGroups.fingerprint} IN
            (SELECT ${fingerprint} FROM ${errorReports} WHERE ${hasEmailOf(reportText, subject)}))
          ORDER BY id LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  },

  async read({ DB }, ids, subject) {
    const db = openDatabase(DB);
    const [groups, reports] = await db.batch([
      db
        .select()
        .from(errorGroups)
        .where(inArray(errorGroups.fingerprint, among(ids))),
      db
        .select()
        .from(errorReports)
        .where(and(inArray(fingerprint, among(ids)), hasEmailOf(reportText, subject))),
    ]);
    return groups.map((group) => ({
      message: group.message,
      reports: reports.filter((report) => report.fingerprint === group.fingerprint),
    }));
  },

  // A group whose message names the person goes as a whole; of the others the reports that do.
  async erase({ DB }, ids, { subject }) {
    const db = openDatabase(DB);
    const named = sql`(SELECT ${errorGroups.fingerprint} FROM ${errorGroups}
      WHERE ${inArray(errorGroups.fingerprint, among(ids))} AND ${hasEmailOf(groupText, subject)})`;
    const isOfThese = inArray(fingerprint, among(ids));
    await db.batch([
      db.delete(errorReports).where(and(isOfThese, hasEmailOf(reportText, subject))),
      db.delete(errorReports).where(inArray(fingerprint, named)),
      db.delete(errorGroupDays).where(inArray(errorGroupDays.fingerprint, named)),
      db.delete(errorGroups).where(inArray(errorGroups.fingerprint, named)),
    ]);
  },
};
