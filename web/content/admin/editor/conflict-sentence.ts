import type { CmsEntry } from "#contract/entries.ts";

type Reader = {
  /** The email of the reader. */
  readonly own: string | null;
  /** What the kind is called: "post". */
  readonly noun: string;
  /** When the other write happened, for the reader. */
  readonly time: string;
};

/** Who stored an entry while the reader was writing. The same person in another tab is no stranger. */
export function conflictSentence(
  { changedBy, deletedAt }: Pick<CmsEntry, "changedBy" | "deletedAt">,
  { own, noun, time }: Reader,
): string {
  const what = deletedAt === null ? `saved this ${noun}` : `moved this ${noun} to the trash`;
  if (changedBy === null)
    return `The schedule changed this ${noun} at ${time}, while you were writing.`;
  const who = changedBy === own ? "You, in another tab," : changedBy;
  return `${who} ${what} at ${time}, while you were writing.`;
}
