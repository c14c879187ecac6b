import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import { generateKeyBetween } from "fractional-indexing";
import { type ExportedEntry, exportedEntry } from "#contract/entry-transfer.ts";
import type { FieldProblem } from "#contract/problem.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { Problem, problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { insertEntry } from "./create-entry.ts";
import { draftWith, publishable } from "./documents.ts";
import { findEntry } from "./entry-queries.ts";
import { addFormerSlugs } from "./former-slugs.ts";
import { writeRank } from "./move-entry.ts";
import { freeRank } from "./ranks.ts";
import { type EntryRow, entries, entrySlugs, type NewEntry } from "./store.ts";
import { slugTaken, writeEntry } from "./write-entry.ts";

/** Adds the entries whose id and slug are free, in one transaction; returns what it added. */
export async function addMissing(
  db: Database,
  wanted: readonly (NewEntry & { rank: string })[],
  context: AuditContext,
): Promise<Pick<NewEntry, "id" | "kind" | "slug">[]> {
  const rows = await Promise.all(
    wanted.map(async (row) => ({ ...row, rank: await freeRank(db, row) })),
  );
  const [first, ...rest] = rows.flatMap((row) => insertEntry(db, row, "created", context));
  if (first === undefined) return [];
  const results: readonly unknown[] = await db.batch([first, ...rest]);
  const statements = (1 + rest.length) / wanted.length;
  const isAdded = (n: number) => (results[n * statements] as unknown[]).length > 0;
  return wanted.filter((_, n) => isAdded(n));
}

const pageSize = 100;

const exported = ({ liveDocument: live, draftDocument: draft, ...row }: EntryRow) => {
  const { id, kind, slug, status, rank, publishedAt, publishAt, unpublishAt } = row;
  const { createdAt, updatedAt, changedAt } = row;
  const times = { publishedAt, publishAt, unpublishAt, createdAt, updatedAt, changedAt };
  return { id, kind, slug, status, rank, live, draft, ...times };
};

/** The slugs that lead to an entry, in one text, so that a page of entries is one query. */
const formerSlugs = sql<string>`(SELECT json_group_array(slug) FROM
  (SELECT slug FROM ${entrySlugs} WHERE entry_id = ${entries.id} ORDER BY slug))`;

/** The parts of a JSON file of every entry outside the trash; malformed ones are left out and logged. */
export async function* exportParts(db: Database): AsyncGenerator<string, string> {
  let part = '{"entries":[';
  let separator = "";
  let after = "";
  while (true) {
    const rows = await db
      .select({ ...getTableColumns(entries), formerSlugs })
      .from(entries)
      .where(and(gt(entries.id, after), isNull(entries.deletedAt)))
      .orderBy(asc(entries.id))
      .limit(pageSize);
    const page = rows.map((row) => ({
      ...exported(row),
      formerSlugs: JSON.parse(row.formerSlugs) as string[],
    }));
    for (const entry of readableRows(exportedEntry, page)) {
      part += `${separator}${JSON.stringify(entry)}`;
      separator = ",\n";
    }
    after = rows.at(-1)?.id ?? "";
    if (rows.length < pageSize) return `${part}]}`;
    yield `${part}\n`;
    part = "";
  }
}

type Outcome = {
  id: string;
  outcome: "added" | "updated" | "unchanged" | "kept" | "refused";
  fields?: FieldProblem[];
};

/** Throws 422 for a rank that no other could be placed beside. */
function requireRank(rank: string): void {
  try {
    generateKeyBetween(rank, null);
  } catch {
    const message = "Not a rank";
    throw problem("invalid", message, { fields: [{ field: "rank", message }] });
  }
}

/** The columns of an exported entry at a time (epoch ms); throws 422 where they could not have been written here. */
function columnsOf(entry: ExportedEntry, at: number) {
  const { live, draft, formerSlugs: _, ...columns } = entry;
  requireRank(entry.rank);
  // A clock that was wrong elsewhere must not win over every later change here, nor over every later post.
  const past = (time: number) => Math.min(time, at);
  const times = {
    publishedAt: entry.publishedAt === null ? null : past(entry.publishedAt),
    createdAt: past(entry.createdAt),
    updatedAt: past(entry.updatedAt),
    changedAt: past(entry.changedAt),
  };
  const liveDocument = live && publishable(entry.kind, live);
  const draftDocument = draft && draftWith(entry.kind, {}, draft);
  const isReadable = liveDocument !== null && entry.publishedAt !== null;
  const status = entry.status === "published" && !isReadable ? "draft" : entry.status;
  return { ...columns, ...times, status, liveDocument, draftDocument } satisfies NewEntry;
}

const isConflict = (error: unknown) => error instanceof Problem && error.code === "conflict";

/** Stores one exported entry, unless the one here is of another kind or changed later. */
async function importOne(
  db: Database,
  entry: ExportedEntry,
  context: AuditContext,
): Promise<Outcome["outcome"]> {
  const columns = columnsOf(entry, context.at);
  const set = { ...columns, rank: await freeRank(db, columns) };
  const [stored] = await db.select().from(entries).where(eq(entries.id, entry.id));
  if (stored === undefined) {
    const [inserted] = await db.batch(insertEntry(db, set, "imported", context));
    if (inserted.length > 0) return "added";
    if ((await findEntry(db, entry.id)) === undefined) throw slugTaken();
    // Another import has added it since it was read.
    return importOne(db, entry, context);
  }
  // The checked values are compared, because those of a hostile file may be too deep to be written out.
  const { rank } = stored;
  const isSame =
    JSON.stringify(exported(stored)) === JSON.stringify(exported({ ...stored, ...set, rank }));
  if (isSame && stored.deletedAt === null) {
    if (rank === set.rank) return "unchanged";
    // A move has no time, so none here can be told to be the later one.
    if (await writeRank(db, stored, set.rank, context)) return "updated";
    return importOne(db, entry, context);
  }
  if (
    stored.kind !== entry.kind ||
    stored.deletedAt !== null ||
    stored.changedAt >= set.changedAt
  ) {
    return "kept";
  }
  try {
    await writeEntry(db, stored, { set, action: "imported", reason: "imported" }, context);
    return "updated";
  } catch (error) {
    if (!isConflict(error)) throw error;
    // Another write was faster, and may be the later change. Each turn needs another, so this ends.
    return importOne(db, entry, context);
  }
}

/** Stores exported entries one after the other; one that is refused stops no other. */
export async function importEntries(
  db: Database,
  wanted: readonly ExportedEntry[],
  context: AuditContext,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const entry of wanted) {
    const { id, formerSlugs } = entry;
    try {
      const outcome = await importOne(db, entry, context);
      // An unchanged entry gets them too, because an import may have ended between the entry and its former slugs.
      if (formerSlugs?.length && outcome !== "kept")
        await addFormerSlugs(db, entry, formerSlugs, context);
      outcomes.push({ id, outcome });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const fields = error.extras.fields ?? [{ field: "", message: error.message }];
      outcomes.push({ id, outcome: "refused", fields: [...fields] });
    }
  }
  return outcomes;
}
