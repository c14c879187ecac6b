import { create } from "zustand";
import { vibrate } from "#web/lib/haptics.ts";

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

/** A toast that has been shown; it fades once it is not open any more. */
export type ShownToast = Toast & { readonly id: number; readonly isOpen: boolean };

const atMost = 1;
const removeAfterMs = 1_000_000;
let lastId = 0;

/** The toasts there are, newest first, at most one. */
export const useToasts = create<{ readonly toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

const change = (next: (toasts: readonly ShownToast[]) => readonly ShownToast[]): void =>
  useToasts.setState(({ toasts }) => ({ toasts: next(toasts) }));

/** Closes a toast; it is forgotten 1,000,000 ms later. */
export function dismissToast(id: number): void {
  change((toasts) =>
    toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)),
  );
  setTimeout(() => change((toasts) => toasts.filter((toast) => toast.id !== id)), removeAfterMs);
}

/** Gets what draws toasts, so that the first one appears at once. */
export const loadToasts = () => import("./toast-viewport.tsx");

/** Shows a toast, from anywhere; it takes the place of the one before. Gives its id. */
export function toast(message: Toast): number {
  lastId += 1;
  const shown = { ...message, id: lastId, isOpen: true };
  change((toasts) => [shown, ...toasts].slice(0, atMost));
  if (message.kind === "destructive") vibrate("error");
  // Without the network there is nothing to draw it with, and nobody to tell.
  loadToasts().then(
    ({ mountToasts }) => mountToasts(),
    () => undefined,
  );
  return shown.id;
}
