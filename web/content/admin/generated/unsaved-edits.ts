import { create } from "zustand";
import type { CurrentUser } from "#contract/auth.ts";
import type { GeneratedItem } from "#contract/generation.ts";
import { adminUser, useAdminUser } from "#web/admin/kit/admin-user.ts";

/** What an admin has typed into an item and not saved, and the version it is based on. */
export type Edit = { readonly title: string; readonly content: string; readonly version: number };

/** The edits by admin and item; they outlive the view, so that leaving it loses nothing. */
const useEdits = create<Readonly<Record<string, Edit>>>(() => ({}));

/** The start of the keys of an admin; another one who signs in in this tab has other keys. */
const prefixOf = (user: CurrentUser | null): string => `${user?.email ?? ""} `;

const keyOf = (id: string): string => prefixOf(adminUser()) + id;

/** What the present admin has typed into an item and not saved. */
export const unsavedEdit = (id: string): Edit | undefined => useEdits.getState()[keyOf(id)];

/** The same, followed. */
export function useUnsavedEdit(id: string): Edit | undefined {
  const prefix = prefixOf(useAdminUser());
  return useEdits((edits) => edits[prefix + id]);
}

/** Keeps what is typed. */
export const keepEdit = (id: string, edit: Edit): void => useEdits.setState({ [keyOf(id)]: edit });

/** Forgets an edit that was saved or given up. */
export const forgetEdit = (id: string): void =>
  useEdits.setState(({ [keyOf(id)]: _, ...others }) => others, true);

/** Forgets an edit once it is saved; what was typed meanwhile is based on the new version. */
export function settleEdit(
  { id, version }: Pick<GeneratedItem, "id" | "version">,
  saved: Pick<Edit, "title" | "content">,
): void {
  const edit = unsavedEdit(id);
  if (!edit) return;
  if (edit.title === saved.title && edit.content === saved.content) forgetEdit(id);
  else keepEdit(id, { ...edit, version });
}

/** Whether the present admin has typed anything that is not saved. */
export function useHasUnsavedEdits(): boolean {
  const prefix = prefixOf(useAdminUser());
  return useEdits((edits) => Object.keys(edits).some((key) => key.startsWith(prefix)));
}
