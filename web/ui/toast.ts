import { vibrate } from "#web/lib/haptics.ts";
import { type Toast, updateToasts } from "./toast-store.ts";

const maxToasts = 1;
let lastId = 0;

/** Loads the code that renders toasts. Call it early so that the first toast appears at once. */
export const loadToasts = () => import("./toast-viewport.tsx");

/**
 * Shows a toast, replacing the previous one, and returns its id. Works outside React. A toast of kind
 * `destructive` also vibrates.
 *
 * @example
 * toast({ kind: "destructive", title: "Could Not Save", description: "Please try again." });
 */
export function toast(message: Toast): number {
  lastId += 1;
  const shown = { ...message, id: lastId, isOpen: true };
  updateToasts((toasts) => [shown, ...toasts].slice(0, maxToasts));
  if (message.kind === "destructive") vibrate("error");
  // If the code cannot be loaded, the toast stays in the store and is rendered by the next one.
  loadToasts().then(
    ({ mountToasts }) => mountToasts(),
    () => undefined,
  );
  return shown.id;
}
