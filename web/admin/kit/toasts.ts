import { create } from "zustand";
import { undoWindowMs } from "#contract/undo.ts";

/** A short message in the empty foot of the sidebar. */
export type AdminToast = {
  readonly title: string;
  readonly description?: string;
  /** What it tells the state of. A newer toast about the same thing ends it, with its undo. */
  readonly about?: string;
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

/** A toast with the time at which it leaves by itself, in epoch ms. */
export type ShownToast = AdminToast & {
  readonly id: number;
  readonly endsAt: number;
  /** Whether it stays after its time, until it is closed. */
  readonly isHeld?: boolean;
};

/** For how long a toast is still shown, in milliseconds: not longer than a new one, should the clock of the computer be put back. */
export const remainingOf = (toast: ShownToast): number =>
  Math.min(Math.max(0, toast.endsAt - Date.now()), durationOf(toast));

type Toasts = {
  readonly shown: ShownToast | null;
  /** What newer toasts have replaced and is shown again after them, the newest last. */
  readonly covered: readonly ShownToast[];
};

/** The toast that is shown. A newer one replaces it; errors, held toasts and toasts with an undo are shown again after it. */
export const useToast = create<Toasts>(() => ({ shown: null, covered: [] }));

/** Whether a toast that was replaced is worth being shown again. */
const isPending = ({ kind, isHeld, onUndo, endsAt }: ShownToast): boolean =>
  kind === "error" || isHeld || (onUndo !== undefined && endsAt > Date.now());

/** Whether two toasts report the same failure, which is closed once. */
const isSameError = (one: AdminToast, other: AdminToast): boolean =>
  [one, other].every(({ kind }) => kind === "error") &&
  one.title === other.title &&
  one.description === other.description;

/** Whether a newer toast makes one out of date. */
const isOutdatedBy = (old: AdminToast, newer: AdminToast): boolean =>
  isSameError(old, newer) || (old.about !== undefined && old.about === newer.about);

let lastId = 0;

/** Shows a toast, from anywhere in the back office. */
export function showToast(toast: AdminToast): void {
  lastId += 1;
  const shown = { ...toast, id: lastId, endsAt: Date.now() + durationOf(toast) };
  useToast.setState((before) => {
    const replaced = before.shown ? [...before.covered, before.shown] : before.covered;
    const covered = replaced.filter((other) => isPending(other) && !isOutdatedBy(other, toast));
    return { shown, covered };
  });
}

/** Closes the toast that is shown; the newest that it has covered is shown again. */
export const closeToast = (): void =>
  useToast.setState(({ covered }) => {
    const pending = covered.filter(isPending);
    return { shown: pending.at(-1) ?? null, covered: pending.slice(0, -1) };
  });

/** Keeps the toast that is shown until it is closed. */
export const holdToast = (): void =>
  useToast.setState(({ shown }) => ({ shown: shown && { ...shown, isHeld: true } }));

/** Ends the time of the toast that is shown: it leaves, or stays without its undo, which the worker soon refuses. */
export function endToast(): void {
  const { shown } = useToast.getState();
  if (shown?.isHeld) {
    const { onUndo: _, ...held } = shown;
    useToast.setState({ shown: held });
  } else closeToast();
}

/** Runs the undo of the toast that is shown; false when there is none. */
export function undoShown(): boolean {
  const { shown } = useToast.getState();
  if (!shown?.onUndo) return false;
  closeToast();
  shown.onUndo();
  return true;
}
