import type { Entry } from "#contract/content.ts";
import { audiences } from "#seed/content/audiences.ts";
import { posts } from "#seed/content/posts.ts";
import { services } from "#seed/content/services.ts";
import { stories } from "#seed/content/stories.ts";
import { team } from "#seed/content/team.ts";
import type { NewEntry } from "./store.ts";

/** An entry as the row it is stored in, published. */
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

/** The content a fresh site starts with, as rows with fixed ids. */
export function sampleEntries(): NewEntry[] {
  return [...services, ...stories, ...team, ...audiences, ...posts].map(publishedRow);
}
