import { eq, sql } from "drizzle-orm";
import type { PictureUse } from "#contract/media.ts";
import type { Database } from "#worker/lib/db.ts";
import { type Document, entries, entryPictures } from "./store.ts";

/** The name of an entry in lists: its title, or the name of a person. */
function titleOf(document: Partial<Document> | null, otherwise: string): string {
  const { title, name } = { ...document } as { title?: unknown; name?: unknown };
  return (
    ([title, name].find((text) => typeof text === "string") as string | undefined) ?? otherwise
  );
}

/** At most 100 entries whose live document or draft shows the picture with this folder, those in the trash too. */
export async function entriesWithPicture(db: Database, folder: string): Promise<PictureUse[]> {
  const isIn = (document: "live" | "draft") =>
    sql`max(${entryPictures.document} = ${document})`.mapWith(Boolean);
  const rows = await db
    .select({
      entryId: entryPictures.entryId,
      kind: entries.kind,
      slug: entries.slug,
      live: entries.liveDocument,
      draft: entries.draftDocument,
      isLive: isIn("live"),
      isDraft: isIn("draft"),
    })
    .from(entryPictures)
    .innerJoin(entries, eq(entries.id, entryPictures.entryId))
    .where(eq(entryPictures.folder, folder))
    .groupBy(entryPictures.entryId)
    .orderBy(entryPictures.entryId)
    .limit(100);
  return rows.map(({ slug, live, draft, ...use }) => ({
    ...use,
    title: titleOf(draft ?? live, slug),
  }));
}
