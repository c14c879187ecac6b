import { create } from "zustand";
import { vibrate } from "#web/lib/haptics.ts";

/** A short message at the edge of the screen. */
export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly kind?: "plain" | "destructive";
  /** How long the toast is shown, in milliseconds; default 5000. */
  readonly durationMs?: number;
  /** A reference to show with a copy button. */
  readonly reference?: string;
  /** A button inside the toast, for example to undo or retry. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** A toast in the store; it is closed with a transition once `isOpen` is false. */
export type ShownToast = Toast & { readonly id: number; readonly isOpen: boolean };

const maxToasts = 1;
const removeAfterMs = 1_000_000;
let lastId = 0;

/** The current toasts, newest first, at most one. */
export const useToasts = create<{ readonly toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

const updateToasts = (next: (toasts: readonly ShownToast[]) => readonly ShownToast[]): void =>
  useToasts.setState(({ toasts }) => ({ toasts: next(toasts) }));

/** Adds a toast in place of the previous one, and returns its id. */
export function addToast(message: Toast): number {
  lastId += 1;
  const shown = { ...message, id: lastId, isOpen: true };
  updateToasts((toasts) => [shown, ...toasts].slice(0, maxToasts));
  if (message.kind === "destructive") vibrate("error");
  return shown.id;
}

/** Closes a toast; it is removed from the store 1,000,000 ms later. */
export function dismissToast(id: number): void {
  updateToasts((toasts) =>
    toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)),
  );
  setTimeout(
    () => updateToasts((toasts) => toasts.filter((toast) => toast.id !== id)),
    removeAfterMs,
  );
}
