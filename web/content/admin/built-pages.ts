import type { CmsItem } from "#contract/entries.ts";
import type { bulkActions } from "#contract/entry-transfer.ts";

type Action = (typeof bulkActions)[number];

/** What readers see of a change, of a new entry and of one that was removed. */
const builtPagesText =
  "Until the next deployment, pages begin with what they were built with, for a few seconds.";

const removals: readonly Action[] = ["unpublish", "archive", "trash"];

/** What an admin is told about the site after an action; undefined where readers saw no entry and see none. */
export function siteNote(
  action: Action,
  before: readonly Pick<CmsItem, "isActive">[],
): string | undefined {
  const isRemoval = removals.includes(action) && before.some(({ isActive }) => isActive);
  return action === "publish" || isRemoval ? builtPagesText : undefined;
}
