import { create } from "zustand";
import type { CurrentUser } from "#contract/auth.ts";
import type { GeneratedItem } from "#contract/generation.ts";
import { adminUser, followAdminUser, useAdminUser } from "#web/admin/kit/admin-user.ts";
import { guardClose } from "#web/admin/kit/use-close-guard.ts";

type Text = Pick<GeneratedItem, "title" | "content">;

/** What an admin has typed into an item and not saved, and the version and the text it is based on. */
export type Edit = Readonly<Text> & { readonly version: number; readonly base: Readonly<Text> };

const isSameText = (a: Text, b: Text): boolean => a.title === b.title && a.content === b.content;

/** Whether an edit says anything that is not saved. */
export const isUnsaved = (edit: Edit): boolean => !isSameText(edit, edit.base);

/**
 * The edits by admin and item. They are in memory alone, and outlive their views and the session: after a sign-in in another
 * tab the admin finds them here. A sign-in or sign-out in this tab ends the page, and the browser asks before that.
 */
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

/** Whether the present admin has typed anything into an item that is not saved; followed. */
export function useIsUnsaved(id: string): boolean {
  const edit = useUnsavedEdit(id);
  return edit !== undefined && isUnsaved(edit);
}

/** Keeps what is typed. */
export const keepEdit = (id: string, edit: Edit): void => useEdits.setState({ [keyOf(id)]: edit });

/** Forgets an edit that was saved or given up. */
export const forgetEdit = (id: string): void =>
  useEdits.setState(({ [keyOf(id)]: _, ...others }) => others, true);

/** Forgets an edit once it is saved; what was typed meanwhile is based on the new version. */
export function settleEdit(
  { id, version }: Pick<GeneratedItem, "id" | "version">,
  saved: Text,
): void {
  const edit = unsavedEdit(id);
  if (!edit) return;
  if (isSameText(edit, saved)) forgetEdit(id);
  else keepEdit(id, { ...edit, version, base: saved });
}

/** Whether the present admin has typed anything that is not saved. */
function hasUnsavedEdits(): boolean {
  const prefix = prefixOf(adminUser());
  return Object.entries(useEdits.getState()).some(
    ([key, edit]) => key.startsWith(prefix) && isUnsaved(edit),
  );
}

let endGuard: (() => void) | null = null;

/**
 * Guards the page while it has edits of the present admin, whatever view is open: they end with the page. The session is
 * held by the editor, because other views have no text to keep on the screen, and may show personal data.
 */
function followEdits(): void {
  if (hasUnsavedEdits()) {
    endGuard ??= guardClose();
    return;
  }
  endGuard?.();
  endGuard = null;
}

useEdits.subscribe(followEdits);
followAdminUser(followEdits);
