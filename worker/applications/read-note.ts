import type { ApplicationNote } from "#contract/application-record.ts";

type StoredNote = Omit<ApplicationNote, "author" | "mentions"> & {
  authorId: string;
  authorName: string;
  mentions: string[] | null;
};

/** A note as the API has it. */
export function noteOf({ authorId, authorName, mentions, ...note }: StoredNote): ApplicationNote {
  return { ...note, mentions: mentions ?? [], author: { id: authorId, name: authorName } };
}
