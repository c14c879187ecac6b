import { and, eq } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { workingCopy } from "./documents.ts";
import type { Change } from "./lifecycle.ts";
import { type EntryRow, entryPictures, isMissing } from "./store.ts";

const message = "A picture is gone for good. Please choose another one.";

/**
 * Throws 422 `invalid` at the fields that show a picture that is gone for good, when a change publishes or schedules them; a
 * revision can have brought them back. An import may come before its pictures.
 */
export async function requirePictures(
  db: Database,
  entry: EntryRow,
  { action, set }: Pick<Change, "action" | "set">,
): Promise<void> {
  if (action !== "published" && !(action === "scheduled" && set.publishAt)) return;
  const document = entry.draftDocument === null ? "live" : "draft";
  const missing = await db
    .select({ folder: entryPictures.folder })
    .from(entryPictures)
    .where(
      and(isMissing, eq(entryPictures.entryId, entry.id), eq(entryPictures.document, document)),
    );
  if (missing.length === 0) return;
  const isShown = (value: unknown) =>
    missing.some(({ folder }) => JSON.stringify(value).includes(`"/media/uploads/${folder}/`));
  const fields = Object.entries(workingCopy(entry))
    .filter(([, value]) => isShown(value))
    .map(([field]) => ({ field, message }));
  throw problem("invalid", "The entry cannot be published yet.", { fields });
}
