import type { Entry } from "#contract/content.ts";
import { samples } from "#seed/samples.ts";
import type { NewEntry } from "./store.ts";

/** A published entry as the row it is stored in. */
export function publishedRow(entry: Entry): NewEntry {
  const { id, kind, slug, position, publishedAt, updatedAt, ...liveDocument } = entry;
  return {
    id,
    kind,
    slug,
    status: "published",
    position,
    liveDocument,
    publishedAt,
    createdAt: publishedAt,
    updatedAt,
  };
}

/** The sample entries of a fresh site, as rows with fixed ids. */
export function sampleEntries(): NewEntry[] {
  return samples.map(publishedRow);
}
