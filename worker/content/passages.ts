import { sql } from "drizzle-orm";
import { contentKinds, type Entry } from "#contract/content.ts";
import { entrySchema, publicKinds, titleField } from "#contract/content-entries.ts";
import { pages } from "#contract/pages.ts";
import { plainText } from "#contract/reading-time.ts";
import type { Database } from "#worker/lib/db.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { isPublished } from "./queries.ts";
import { entries } from "./store.ts";

/** What visitors can read in an entry, and where. */
export type Passage = { readonly title: string; readonly url: string; readonly text: string };

/** The fields a visitor does not read as text. */
const hidden = new Set([
  ...["id", "kind", "slug", "publishedAt", "updatedAt", "image", "icon", "accent", "clip", "tier"],
  ...["initials", "seoTitle", "seoDescription", "readTime", "featured", "visualLabel", "body"],
]);

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The text of an entry, one field a line. */
function textOf(entry: Entry): string {
  const fields = Object.entries(entry).filter(([name]) => !hidden.has(name));
  const lines = fields.map(([, value]) => textsIn(value).join("; "));
  return [...lines, "body" in entry ? plainText(entry.body) : ""].filter(Boolean).join("\n");
}

/** Where visitors find an entry, as a path of this site. */
function urlOf({ kind, slug }: Entry): string {
  const { shownOn } = contentKinds[kind];
  const section = "section" in shownOn ? `#${shownOn.section}` : "";
  return pages[shownOn.page].path.replace(":slug", slug) + section;
}

function passageOf(entry: Entry): Passage {
  const { [titleField(entry.kind)]: title = "" } = entry as Readonly<Record<string, unknown>>;
  return { title: String(title), url: urlOf(entry), text: textOf(entry) };
}

/** How many entries one query looks at. */
const most = 8;

/** The published entries that have one of these terms, at most eight, the best match first. */
export async function publishedPassages(
  db: Database,
  wanted: readonly string[],
): Promise<Passage[]> {
  const terms = wanted.flatMap((term) => term.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []);
  if (terms.length === 0) return [];
  const match = `scope : "kept published" AND text : (${terms.map((term) => `"${term}"`).join(" OR ")})`;
  const { id, kind, slug, updatedAt, liveDocument } = entries;
  const publishedAt = sql<number>`${entries.publishedAt}`;
  const rows = await db
    .select({ id, kind, slug, publishedAt, updatedAt, document: liveDocument })
    .from(
      sql`(SELECT rowid AS found, rank AS place FROM entry_search WHERE entry_search MATCH ${match}
        ORDER BY rank LIMIT ${most})`,
    )
    .innerJoin(entries, sql`${entries}.rowid = found`)
    .where(
      sql.join(
        publicKinds.map((each) => sql`(${isPublished(each)})`),
        sql` OR `,
      ),
    )
    .orderBy(sql`place`);
  return rows.flatMap(({ document, ...row }) =>
    readableRows(entrySchema(row.kind), [{ ...row, ...document } as Entry]).map(passageOf),
  );
}
