import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { entryKinds, titleField } from "#contract/content-entries.ts";
import {
  type ContentFault,
  faultTypes,
  maxFaults,
  maxLinkingEntries,
} from "#contract/content-faults.ts";
import type { Database } from "#worker/lib/db.ts";
import { documentProblems, workingCopy } from "./documents.ts";
import { deadLinks } from "./site-paths.ts";
import { entries, entryPictures, hasSiteLink, isMissing, lacksAlt } from "./store.ts";
import { overdueMs } from "./summary.ts";

const linkingPage = 50;
/** How many links are looked up, ninety in one statement. */
const maxLinks = 900;

const { id, kind, slug, publishAt, unpublishAt, changedAt, draftDocument, liveDocument } = entries;
const isKept = isNull(entries.deletedAt);

const valid = (document: typeof draftDocument | typeof liveDocument) =>
  sql`iif(json_valid(${document}), ${document}, NULL)`;
const working = sql`coalesce(${valid(draftDocument)}, ${valid(liveDocument)})`;
const titlePaths = entryKinds.map((each) => sql`WHEN ${each} THEN ${`$.${titleField(each)}`}`);
const titlePath = sql`CASE ${kind} ${sql.join(titlePaths, sql` `)} END`;
const named = {
  entryId: id,
  kind,
  slug,
  title: sql<string>`coalesce(json_extract(${working}, ${titlePath}), ${slug})`,
};
type Named = Pick<ContentFault, "entryId" | "kind" | "slug" | "title">;

type Found = { faults: ContentFault[]; isComplete: boolean };

const fault = (
  type: ContentFault["type"],
  { entryId, kind, slug, title }: Named,
  rest: Partial<Pick<ContentFault, "dueAt" | "details">> = {},
): ContentFault => ({
  ...{ type, entryId, kind, slug, title: String(title) },
  ...{ dueAt: null, details: [], ...rest },
});

/** The first of some rows as faults. */
function found<R extends Named>(
  rows: readonly R[],
  toFault: (row: R) => ContentFault | null,
  most = maxFaults,
): Found {
  const faults = rows.slice(0, most).flatMap((row) => toFault(row) ?? []);
  return { faults, isComplete: rows.length <= most };
}

/** Entries that one column says should have changed by now. */
async function overdue(db: Database, dueAt: typeof publishAt | typeof unpublishAt, now: number) {
  const rows = await db
    .select({ ...named, dueAt })
    .from(entries)
    .where(and(isKept, lte(dueAt, now - overdueMs)))
    .orderBy(asc(dueAt))
    .limit(maxFaults + 1);
  return found(rows, (row) => fault("overdue", row, { dueAt: row.dueAt }));
}

/** Entries that will not be published when their time comes, because their draft is incomplete. */
async function incomplete(db: Database, now: number): Promise<Found> {
  const rows = await db
    .select({ ...named, publishAt, draftDocument, liveDocument })
    .from(entries)
    .where(and(isKept, isNotNull(publishAt), sql`${publishAt} > ${now - overdueMs}`))
    .orderBy(asc(publishAt))
    .limit(maxFaults + 1);
  return found(rows, (row) => {
    const details = documentProblems(row.kind, workingCopy(row)).map(({ field }) => field);
    if (details.length === 0) return null;
    return fault("cannot_publish", row, { dueAt: row.publishAt, details });
  });
}

/** Entries with a picture that is gone for good, in the live document or in the draft. */
async function withMissingPictures(db: Database): Promise<Found> {
  const rows = await db
    .select(named)
    .from(entryPictures)
    .innerJoin(entries, eq(id, entryPictures.entryId))
    .where(and(isMissing, isNull(entries.deletedAt)))
    .groupBy(entryPictures.entryId)
    .limit(maxFaults + 1);
  return found(rows, (row) => fault("missing_picture", row));
}

/** Entries with a picture that has no alt text. */
async function withoutAlt(db: Database): Promise<Found> {
  const rows = await db
    .select(named)
    .from(entries)
    .where(lacksAlt)
    .orderBy(desc(changedAt), desc(id))
    .limit(maxFaults + 1);
  return found(rows, (row) => fault("missing_alt", row));
}

/** The links to paths of this site in a stored document. In a text, the quotation marks would be escaped. */
const siteLink = /"href":("\/(?:[^"\\]|\\.)*")/g;

type Linking = { row: Named; hrefs: ReadonlySet<string> };

/** Entries with links to paths of this site, the latest first, from the one at an offset on. */
async function linkingEntries(db: Database, offset: number): Promise<Linking[]> {
  const text = sql<string>`coalesce(${valid(liveDocument)}, '') || coalesce(${valid(draftDocument)}, '')`;
  const rows = await db
    .select({ ...named, text })
    .from(entries)
    .where(hasSiteLink)
    .orderBy(desc(changedAt), desc(id))
    .limit(linkingPage)
    .offset(offset);
  return rows.map(({ text, ...row }) => {
    const hrefs = [...text.matchAll(siteLink)].map(([, href = ""]) => JSON.parse(href) as string);
    return { row, hrefs: new Set(hrefs) };
  });
}

/** The links of the entries that changed last, page by page, because documents can be large. */
async function latestLinks(db: Database) {
  const all: Linking[] = [];
  for (let offset = 0; offset < maxLinkingEntries; offset += linkingPage) {
    const page = await linkingEntries(db, offset);
    all.push(...page);
    if (page.length < linkingPage) return { all, isComplete: true };
  }
  return { all, isComplete: false };
}

/** Entries that link to a path of this site where readers find nothing. */
async function withDeadLinks(db: Database): Promise<Found> {
  const { all, isComplete } = await latestLinks(db);
  const hrefs = [...new Set(all.flatMap((linking) => [...linking.hrefs]))];
  const dead = await deadLinks(db, hrefs.slice(0, maxLinks));
  const broken = all
    .map(({ row, hrefs }) => ({ ...row, details: [...hrefs].filter((href) => dead.has(href)) }))
    .filter(({ details }) => details.length > 0);
  const { faults, ...rest } = found(broken, ({ details, ...row }) =>
    fault("dead_link", row, { details }),
  );
  return { faults, isComplete: isComplete && rest.isComplete && hrefs.length <= maxLinks };
}

/** What is wrong with content, the most urgent first; reads about a thousand rows whatever there is. */
export async function contentFaults(db: Database, now: number) {
  const parts = await Promise.all([
    overdue(db, publishAt, now),
    overdue(db, unpublishAt, now),
    incomplete(db, now),
    withMissingPictures(db),
    withoutAlt(db),
    withDeadLinks(db),
  ]);
  const data = parts.flatMap(({ faults }) => faults);
  const order = ({ type }: ContentFault) => faultTypes.indexOf(type);
  return {
    data: data.toSorted((a, b) => order(a) - order(b)),
    isComplete: parts.every(({ isComplete }) => isComplete),
  };
}
