import { generateNKeysBetween } from "fractional-indexing";
import type { Entry } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import { samples } from "#seed/samples.ts";
import type { NewEntry } from "./store.ts";

/** The rank before the first sample entry; migration 0008 counts from it too. */
const rankBefore = "d0000";

/** A published entry as the row it is stored in. */
export function publishedRow(entry: Entry) {
  const { id, kind, slug, publishedAt, updatedAt, ...liveDocument } = entry;
  return {
    id,
    kind,
    slug,
    status: "published",
    position: 0,
    liveDocument,
    publishedAt,
    createdAt: publishedAt,
    updatedAt,
    changedAt: updatedAt,
  } satisfies NewEntry;
}

/** The sample entries of a fresh site, as rows with fixed ids, each kind in the order of its file. */
export function sampleEntries() {
  return entryKinds.flatMap((kind) => {
    const ofKind = samples.filter((sample) => sample.kind === kind);
    const ranks = generateNKeysBetween(rankBefore, null, ofKind.length);
    return ofKind.map((sample, n) => ({ ...publishedRow(sample), rank: ranks[n] ?? rankBefore }));
  });
}
