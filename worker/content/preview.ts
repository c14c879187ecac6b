import { and, count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { contentKinds } from "#contract/content.ts";
import { pageKinds, publicKinds } from "#contract/content-entries.ts";
import type { PageContent } from "#contract/page-content.ts";
import { pages } from "#contract/pages.ts";
import type { Database } from "#worker/lib/db.ts";
import { completeDocument } from "./complete-document.ts";
import { workingCopy } from "./documents.ts";
import { readEntry } from "./entry-queries.ts";
import { publishedList } from "./queries.ts";
import { type EntryRow, entries } from "./store.ts";

/** How long a preview link can be opened, in milliseconds. */
export const previewMs = 3_600_000;

/** The entry as readers would get it if it were published now. */
function publishedNow({ id, kind, slug, publishedAt, publishAt, ...entry }: EntryRow, now: number) {
  const document = completeDocument(kind, workingCopy(entry));
  return {
    id,
    kind,
    slug,
    publishedAt: publishedAt ?? publishAt ?? now,
    updatedAt: now,
    ...document,
  };
}

/** How many published entries come before this one in the list of its kind. */
async function positionOf(db: Database, { kind, rank, id }: EntryRow): Promise<number> {
  if (contentKinds[kind].order === "newest first") return 0;
  const isBefore = sql`(${entries.rank}, ${entries.id}) < (${rank}, ${id})`;
  const isPublished = and(
    eq(entries.status, "published"),
    isNull(entries.deletedAt),
    isNotNull(entries.publishedAt),
  );
  const [row] = await db
    .select({ count: count() })
    .from(entries)
    .where(and(eq(entries.kind, kind), isPublished, isBefore));
  return row?.count ?? 0;
}

type Listed = readonly { readonly id: string }[];

/** A list with an entry in place of its published version, or at its position when it has none. */
function withEntry(list: Listed, entry: { id: string }, position: number): Listed {
  const isListed = list.some(({ id }) => id === entry.id);
  return isListed
    ? list.map((item) => (item.id === entry.id ? entry : item))
    : list.toSpliced(position, 0, entry);
}

/**
 * The path of the page that shows an entry, in the trash or not, and the content of that page with the
 * working copy in place; throws 404 `not_found` once the entry is purged.
 */
export async function previewOf(
  db: Database,
  id: string,
  now: number,
): Promise<{ pathname: string; content: PageContent }> {
  const row = await readEntry(db, id);
  const entry = publishedNow(row, now);
  const { page } = contentKinds[row.kind].shownOn;
  const pathname = pages[page].path.replace(":slug", row.slug);
  const [position, ...lists] = await Promise.all([
    positionOf(db, row),
    ...publicKinds.map(async (kind) => {
      const { items } = await publishedList(db, kind);
      return [contentKinds[kind].list, kind, items] as const;
    }),
  ]);
  const content = Object.fromEntries(
    lists.map(([list, kind, items]) => [
      list,
      kind === row.kind ? withEntry(items, entry, position) : items,
    ]),
  );
  const hasPage = pageKinds.some((kind) => kind === row.kind);
  return { pathname, content: { ...content, ...(hasPage && { article: entry }) } as PageContent };
}

/** The fragment of the section that shows the entries of a kind; empty where they have pages of their own. */
export function previewFragment({ kind }: EntryRow): string {
  const { shownOn } = contentKinds[kind];
  return "section" in shownOn ? `#${shownOn.section}` : "";
}
