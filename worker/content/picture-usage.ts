import { or, type SQL, sql } from "drizzle-orm";
import type { PictureUse } from "#contract/media.ts";
import type { Database } from "#worker/lib/db.ts";
import { type Document, entries } from "./store.ts";

/** The name of an entry in lists: its title, or the name of a person. */
function titleOf(document: Partial<Document> | null, otherwise: string): string {
  const { title, name } = { ...document } as { title?: unknown; name?: unknown };
  return (
    ([title, name].find((text) => typeof text === "string") as string | undefined) ?? otherwise
  );
}

/** At most 100 entries whose live document or draft has a value that begins with this path; reads every document. */
export async function entriesWithPath(db: Database, path: string): Promise<PictureUse[]> {
  const names = (
    document: SQL.Aliased | typeof entries.liveDocument | typeof entries.draftDocument,
  ) => sql<number>`coalesce(instr(${document}, ${`"${path}`}) > 0, 0)`;
  const rows = await db
    .select({
      id: entries.id,
      kind: entries.kind,
      slug: entries.slug,
      live: entries.liveDocument,
      draft: entries.draftDocument,
      isLive: names(entries.liveDocument),
      isDraft: names(entries.draftDocument),
    })
    .from(entries)
    .where(or(names(entries.liveDocument), names(entries.draftDocument)))
    .orderBy(entries.id)
    .limit(100);
  return rows.map(({ id, kind, slug, live, draft, isLive, isDraft }) => ({
    entryId: id,
    kind,
    title: titleOf(draft ?? live, slug),
    isLive: isLive === 1,
    isDraft: isDraft === 1,
  }));
}
