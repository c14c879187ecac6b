import { sql } from "drizzle-orm";
import { entryKinds, titleField } from "#contract/content-entries.ts";
import { entries } from "./store.ts";

const { id, kind, slug, draftDocument, liveDocument } = entries;

/** A stored document; null in place of a malformed one. */
export const validDocument = (document: typeof draftDocument | typeof liveDocument) =>
  sql`iif(json_valid(${document}), ${document}, NULL)`;

const working = sql`coalesce(${validDocument(draftDocument)}, ${validDocument(liveDocument)})`;
const titlePaths = entryKinds.map((each) => sql`WHEN ${each} THEN ${`$.${titleField(each)}`}`);
const titlePath = sql`CASE ${kind} ${sql.join(titlePaths, sql` `)} END`;

/** What names an entry in a list of entries of all kinds; its slug stands for a title it has not got yet. */
export const named = {
  entryId: id,
  kind,
  slug,
  title: sql`coalesce(json_extract(${working}, ${titlePath}), ${slug})`.mapWith(String),
};
