import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import {
  type ContentFault,
  faultTypes,
  maxFaults,
  maxLinkingEntries,
} from "#contract/content-faults.ts";
import type { Database } from "#worker/lib/db.ts";
import { documentProblems, workingCopy } from "./documents.ts";
import { named, validDocument } from "./named-entry.ts";
import { deadLinks } from "./site-paths.ts";
import { entries, entryPictures, hasSiteLink, isMissing, lacksAlt } from "./store.ts";
import { overdueMs } from "./summary.ts";

const linkingPage = 50;
/** How many links are looked up, ninety in one statement. */
const maxLinks = 900;

const { id, publishAt, unpublishAt, changedAt, draftDocument, liveDocument } = entries;
const isKept = isNull(entries.deletedAt);

type Named = Pick<ContentFault, "entryId" | "kind" | "slug" | "title">;

type Found = { faults: ContentFault[]; isComplete: boolean };

const fault = (
  type: ContentFault["type"],
  { entryId, kind, slug, title }: Named,
  rest: Partial<Pick<ContentFault, "dueAt" | "details">> = {},
): ContentFault => ({
  ...{ type, entryId, kind, slug, title },
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
const overdue = (db: Database, dueAt: typeof publishAt | typeof unpublishAt, now: number) =>
  db
    .select({ ...named, dueAt })
    .from(entries)
    .where(and(isKept, lte(dueAt, now - overdueMs)))
    .orderBy(asc(dueAt))
    .limit(maxFaults + 1);

const overdueFault = (row: Named & { dueAt: number | null }) =>
  fault("overdue", row, { dueAt: row.dueAt });

/** Entries that are published at a time to come. */
const planned = (db: Database, now: number) =>
  db
    .select({ ...named, publishAt, draftDocument, liveDocument })
    .from(entries)
    .where(and(isKept, isNotNull(publishAt), sql`${publishAt} > ${now - overdueMs}`))
    .orderBy(asc(publishAt))
    .limit(maxFaults + 1);

/** The fault of an entry that will not be published when its time comes, because its draft is incomplete. */
function incompleteFault(row: Awaited<ReturnType<typeof planned>>[number]) {
  const details = documentProblems(row.kind, workingCopy(row)).map(({ field }) => field);
  if (details.length === 0) return null;
  return fault("cannot_publish", row, { dueAt: row.publishAt, details });
}

/** Entries with a picture that is gone for good, in the live document or in the draft. */
const withMissingPictures = (db: Database) =>
  db
    .select(named)
    .from(entryPictures)
    .innerJoin(entries, eq(id, entryPictures.entryId))
    .where(and(isMissing, isNull(entries.deletedAt)))
    .groupBy(entryPictures.entryId)
    .limit(maxFaults + 1);

/** Entries with a picture that has no alt text. */
const withoutAlt = (db: Database) =>
  db
    .select(named)
    .from(entries)
    .where(lacksAlt)
    .orderBy(desc(changedAt), desc(id))
    .limit(maxFaults + 1);

/** The links to paths of this site in a stored document. In a text, the quotation marks would be escaped. */
const siteLink = /"href":("\/(?:[^"\\]|\\.)*")/g;

/** Entries with links to paths of this site, the latest first, from the one at an offset on. */
function linkingEntries(db: Database, offset: number) {
  const text = sql<string>`coalesce(${validDocument(liveDocument)}, '') || coalesce(${validDocument(draftDocument)}, '')`;
  return db
    .select({ ...named, text })
    .from(entries)
    .where(hasSiteLink)
    .orderBy(desc(changedAt), desc(id))
    .limit(linkingPage)
    .offset(offset);
}
type LinkingPage = Awaited<ReturnType<typeof linkingEntries>>;

/** An entry with its links to paths of this site. */
function withLinks({ text, ...row }: LinkingPage[number]) {
  const hrefs = [...text.matchAll(siteLink)].map(([, href = ""]) => JSON.parse(href) as string);
  return { row, hrefs: new Set(hrefs) };
}

/** The links of the entries that changed last, after the first page page by page, because documents can be large. */
async function latestLinks(db: Database, first: LinkingPage) {
  const all = first.map(withLinks);
  let page = first;
  while (page.length === linkingPage && all.length < maxLinkingEntries) {
    page = await linkingEntries(db, all.length);
    all.push(...page.map(withLinks));
  }
  return { all, isComplete: page.length < linkingPage };
}

/** Entries that link to a path of this site where readers find nothing. */
async function withDeadLinks(db: Database, first: LinkingPage): Promise<Found> {
  const { all, isComplete } = await latestLinks(db, first);
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
  const [late, unpublished, toCome, missing, withoutText, linking] = await db.batch([
    overdue(db, publishAt, now),
    overdue(db, unpublishAt, now),
    planned(db, now),
    withMissingPictures(db),
    withoutAlt(db),
    linkingEntries(db, 0),
  ]);
  const parts = [
    found(late, overdueFault),
    found(unpublished, overdueFault),
    found(toCome, incompleteFault),
    found(missing, (row) => fault("missing_picture", row)),
    found(withoutText, (row) => fault("missing_alt", row)),
    await withDeadLinks(db, linking),
  ];
  const data = parts.flatMap(({ faults }) => faults);
  const order = ({ type }: ContentFault) => faultTypes.indexOf(type);
  return {
    data: data.toSorted((a, b) => order(a) - order(b)),
    isComplete: parts.every(({ isComplete }) => isComplete),
  };
}
