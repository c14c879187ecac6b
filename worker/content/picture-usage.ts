import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { named } from "./named-entry.ts";
import { entries, entryPictures } from "./store.ts";

const { entryId, kind, title } = named;

/** Whether a document shows it; under a name of its own, because a batch returns columns of one name as one. */
const isIn = (document: "live" | "draft") =>
  sql`max(${entryPictures.document} = ${document})`.mapWith(Boolean).as(`is_${document}`);

/**
 * The statement that reads at most 100 entries whose live document or draft shows the picture with this folder, those in the
 * trash too.
 */
export const entriesWithPicture = (db: Database, folder: string | SQL) =>
  db
    .select({ entryId, kind, title, isLive: isIn("live"), isDraft: isIn("draft") })
    .from(entryPictures)
    .innerJoin(entries, eq(entries.id, entryPictures.entryId))
    .where(eq(entryPictures.folder, folder))
    .groupBy(entryPictures.entryId)
    .orderBy(entryPictures.entryId)
    .limit(100);
