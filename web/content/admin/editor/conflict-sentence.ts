import type { CmsEntry } from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";

type Reader = {
  /** The email of the reader. */
  readonly own: string | null;
  /** What the kind is called: "post". */
  readonly noun: string;
  /** When the other write happened, for the reader. */
  readonly time: string;
};

type State = Pick<CmsEntry, "status" | "publishAt" | "unpublishAt" | "deletedAt">;

/** What was done to an entry, as far as two versions tell it. */
function changeOf(before: State, theirs: State, noun: string): string {
  if (theirs.deletedAt !== null) return `moved this ${noun} to the trash`;
  if (theirs.status !== before.status)
    return theirs.status === "draft"
      ? `made this ${noun} a draft`
      : `${theirs.status} this ${noun}`;
  const isOnTime =
    theirs.publishAt === before.publishAt && theirs.unpublishAt === before.unpublishAt;
  return isOnTime ? `saved this ${noun}` : `scheduled this ${noun} anew`;
}

/** Who changed an entry while the reader was writing, and how. The same person in another tab is no stranger. */
export function conflictSentence(
  before: State,
  theirs: State & Pick<CmsEntry, "changedBy">,
  { own, noun, time }: Reader,
): string {
  const { changedBy } = theirs;
  if (changedBy === null)
    return `The schedule changed this ${noun} at ${time}, while you were writing.`;
  const who = changedBy === own ? "You, in another tab," : isolated(changedBy);
  return `${who} ${changeOf(before, theirs, noun)} at ${time}, while you were writing.`;
}
