import { useEffect } from "react";
import { create } from "zustand";
import type { GeneratedItem } from "#contract/generation.ts";

/** What an admin has typed into an item and not saved, and the version it is based on. */
export type Edit = { readonly title: string; readonly content: string; readonly version: number };

/** The edits by item; they outlive the view, so that leaving it loses nothing. */
export const useUnsavedEdits = create<Readonly<Record<string, Edit>>>(() => ({}));

/** Keeps what is typed. */
export const keepEdit = (id: string, edit: Edit): void => useUnsavedEdits.setState({ [id]: edit });

/** Forgets an edit that was saved or given up. */
export const forgetEdit = (id: string): void =>
  useUnsavedEdits.setState(({ [id]: _, ...others }) => others, true);

/** Forgets an edit once it is saved; what was typed meanwhile is based on the new version. */
export function settleEdit(
  { id, version }: Pick<GeneratedItem, "id" | "version">,
  saved: Pick<Edit, "title" | "content">,
): void {
  const edit = useUnsavedEdits.getState()[id];
  if (!edit) return;
  if (edit.title === saved.title && edit.content === saved.content) forgetEdit(id);
  else keepEdit(id, { ...edit, version });
}

/** Asks before the page is closed while an edit is not saved. */
export function useCloseGuard(): void {
  const hasEdits = useUnsavedEdits((edits) => Object.keys(edits).length > 0);
  useEffect(() => {
    if (!hasEdits) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [hasEdits]);
}
