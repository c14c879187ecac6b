import { create } from "zustand";

/** A short message at the edge of the screen. */
export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly kind?: "plain" | "destructive";
  /** How long it stays, in milliseconds; default 5000. */
  readonly durationMs?: number;
  /** Words to copy and keep, such as a reference. */
  readonly keepsake?: string;
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** A toast that has been shown; it fade-in once it is not open any more. */
export type ShownToast = Toast & { readonly id: number; readonly isOpen: boolean };

const removeAfterMs = 1_000_000;

/** The toasts there are, newest first, at most one. */
export const useToasts = create<{ readonly toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

/** Replaces the list of toasts. */
export const updateToasts = (
  next: (toasts: readonly ShownToast[]) => readonly ShownToast[],
): void => useToasts.setState(({ toasts }) => ({ toasts: next(toasts) }));

/** Closes a toast; it is forgotten 1,000,000 ms later. */
export function dismissToast(id: number): void {
  updateToasts((toasts) =>
    toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)),
  );
  setTimeout(
    () => updateToasts((toasts) => toasts.filter((toast) => toast.id !== id)),
    removeAfterMs,
  );
}
