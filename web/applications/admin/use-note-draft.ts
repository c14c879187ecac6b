import { useState } from "react";
import { newRecordId } from "#web/admin/kit/new-record-id.ts";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";

/** A note that is being written; its id is made once, so that sending it again adds no second one. */
export type NoteDraft = { readonly id: string; readonly text: string };

/** Where a draft is kept: another user of the computer does not get it. `noteId` null for a new note. */
export const noteDraftKey = (userId: string, applicationId: string, noteId: string | null) =>
  `note-draft:${userId}:${applicationId}${noteId === null ? "" : `:${noteId}`}`;

/** Reads a kept draft; null when there is none that can be read. */
export function readNoteDraft(key: string): NoteDraft | null {
  try {
    const value: unknown = JSON.parse(readLocal(key) ?? "null");
    const { id, text } = (value ?? {}) as Partial<Record<"id" | "text", unknown>>;
    return typeof id === "string" && typeof text === "string" ? { id, text } : null;
  } catch {
    return null;
  }
}

/** The text of a note that is being written, kept with every key press until it is saved or emptied. */
export function useNoteDraft(key: string, saved: NoteDraft | null) {
  const [draft, setDraft] = useState<NoteDraft>(
    () => readNoteDraft(key) ?? saved ?? { id: newRecordId(), text: "" },
  );
  const keep = (next: NoteDraft) => {
    setDraft(next);
    if (next.text === (saved?.text ?? "")) removeLocal(key);
    else writeLocal(key, JSON.stringify(next));
  };
  const setText = (text: string) => keep({ ...draft, text });
  const renewId = () => keep({ ...draft, id: newRecordId() });
  const clear = () => {
    removeLocal(key);
    setDraft({ id: newRecordId(), text: "" });
  };
  return { draft, setText, clear, renewId };
}
