import { create } from "zustand";
import { undoWindowMs } from "#contract/undo.ts";

/** A short message in the empty foot of the sidebar. */
export type AdminToast = {
  readonly title: string;
  readonly description?: string;
  /** `error` stays until it is closed. */
  readonly kind?: "plain" | "error";
  /** How long it is shown, in milliseconds; default 5000, and as long as it can be undone. */
  readonly durationMs?: number;
  /** Takes back what the message reports; also runs on ⌘Z or Ctrl+Z. */
  readonly onUndo?: () => void;
};

/** How long a toast is shown, in milliseconds. */
export const durationOf = ({ durationMs, onUndo }: AdminToast): number =>
  onUndo ? undoWindowMs : (durationMs ?? 5000);

let lastId = 0;

/** The toast that is shown; a new one replaces it. */
export const useToast = create<{ readonly shown: (AdminToast & { readonly id: number }) | null }>(
  () => ({ shown: null }),
);

/** Shows a toast, from anywhere in the back office. */
export function showToast(toast: AdminToast): void {
  lastId += 1;
  useToast.setState({ shown: { ...toast, id: lastId } });
}

/** Closes the toast that is shown. */
export const closeToast = (): void => useToast.setState({ shown: null });

/** Runs the undo of the toast that is shown; false when there is none. */
export function undoShown(): boolean {
  const { shown } = useToast.getState();
  if (!shown?.onUndo) return false;
  closeToast();
  shown.onUndo();
  return true;
}
