import { useState } from "react";
import * as z from "zod/mini";
import { newRecordId } from "#web/admin/kit/new-record-id.ts";
import {
  readStoredDraft,
  useDraftOfOtherTabs,
  writeStoredDraft,
} from "#web/admin/kit/stored-draft.ts";

const noteDraft = z.object({ id: z.string(), text: z.string() });

/** A note that is being written; its id is made once, so that sending it again adds no second one. */
export type NoteDraft = z.infer<typeof noteDraft>;

const emptyNote = (): NoteDraft => ({ id: newRecordId(), text: "" });

/** Where a draft is kept: another user of the computer does not get it. `noteId` null for a new note. */
export const noteDraftKey = (userId: string, applicationId: string, noteId: string | null) =>
  `note-draft:${userId}:${applicationId}${noteId === null ? "" : `:${noteId}`}`;

/** The text of a note that is being written, kept with every key press until it is saved or emptied. */
export function useNoteDraft(key: string, saved: NoteDraft | null) {
  const [draft, setDraft] = useState<NoteDraft>(
    () => readStoredDraft(key, noteDraft) ?? saved ?? emptyNote(),
  );
  useDraftOfOtherTabs(key, noteDraft, (other) => setDraft(other ?? saved ?? emptyNote()));
  const keep = (next: NoteDraft) => {
    setDraft(next);
    writeStoredDraft(key, next.text === (saved?.text ?? "") ? null : next);
  };
  const setText = (text: string) => keep({ ...draft, text });
  const renewId = () => keep({ ...draft, id: newRecordId() });
  /**
   * Forgets the draft. Once a note was sent, `sent` says which: what was typed in another tab since stays, as another note
   * where it is a new one.
   */
  const clear = (sent?: NoteDraft) => {
    const kept = sent ? readStoredDraft(key, noteDraft) : null;
    if (kept !== null && kept.text !== sent?.text) {
      keep(saved ? kept : { ...kept, id: newRecordId() });
      return;
    }
    writeStoredDraft(key, null);
    setDraft(emptyNote());
  };
  return { draft, setText, clear, renewId };
}
