import type { CmsEntry } from "#contract/entries.ts";

type WithSlug = Pick<CmsEntry, "slug">;

/** Says that an entry has another slug than before it was in the trash; undefined where it has the same. */
export const movedText = (before: WithSlug, restored: WithSlug): string | undefined =>
  before.slug === restored.slug
    ? undefined
    : `Its slug is “${restored.slug}” now, because another entry took “${before.slug}”.`;
