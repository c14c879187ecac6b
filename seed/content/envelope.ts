import type { EntryKind } from "#contract/content-options.ts";

const letters = { service: "s", story: "q", team: "t", audience: "a", post: "p" } as const;

/**
 * The envelope of a sample entry. Its id follows from kind and position, so that seeding twice meets
 * the same record; `publishedOn` is a day.
 */
export function envelope<const K extends EntryKind>(
  kind: K,
  slug: string,
  position: number,
  publishedOn = "2025-01-06",
) {
  const publishedAt = Date.parse(`${publishedOn}T08:00:00Z`);
  return {
    id: `seed${letters[kind]}${String(position).padStart(21, "0")}`,
    kind,
    slug,
    position,
    publishedAt,
    updatedAt: publishedAt,
  };
}
