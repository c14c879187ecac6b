import { useState } from "react";
import * as z from "zod/mini";
import { newRecordId } from "#web/admin/kit/new-record-id.ts";
import {
  readStoredDraft,
  useDraftOfOtherTabs,
  writeStoredDraft,
} from "#web/admin/kit/stored-draft.ts";

const noteDraft = z.object({ id: z.string(), text: z.string() });

/** A new note that is being written; its id is made once, so that sending it again adds no second one. */
export type NoteDraft = z.infer<typeof noteDraft>;

const emptyNote = (): NoteDraft => ({ id: newRecordId(), text: "" });

/** Where a draft is kept: another user of the computer does not get it. `noteId` null for a new note. */
export const noteDraftKey = (userId: string, applicationId: string, noteId: string | null) =>
  `note-draft:${userId}:${applicationId}${noteId === null ? "" : `:${noteId}`}`;

/** The text of a new note that is being written, kept with every key press until it is saved or emptied. */
export function useNoteDraft(key: string) {
  const [draft, setDraft] = useState<NoteDraft>(
    () => readStoredDraft(key, noteDraft) ?? emptyNote(),
  );
  useDraftOfOtherTabs(key, noteDraft, (other) => setDraft(other ?? emptyNote()));
  const keep = (next: NoteDraft) => {
    setDraft(next);
    writeStoredDraft(key, next.text === "" ? null : next);
  };
  const setText = (text: string) => keep({ ...draft, text });
  const renewId = () => keep({ ...draft, id: newRecordId() });
  /** Forgets the draft that was sent. What was typed in another tab since stays, as another note. */
  const clear = (sent: NoteDraft) => {
    const kept = readStoredDraft(key, noteDraft);
    if (kept !== null && kept.text !== sent.text) {
      keep({ ...kept, id: newRecordId() });
      return;
    }
    writeStoredDraft(key, null);
    setDraft(emptyNote());
  };
  return { draft, setText, clear, renewId };
}
