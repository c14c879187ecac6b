import { vibrate } from "#web/lib/haptics.ts";
import { type Toast, updateToasts } from "./toast-store.ts";

const maxToasts = 1;
let lastId = 0;

/** Gets what draws toasts, so that the first one appears at once. */
export const loadToasts = () => import("./toast-viewport.tsx");

/** Shows a toast, from anywhere; it takes the place of the one before. Gives its id. */
export function toast(message: Toast): number {
  lastId += 1;
  const shown = { ...message, id: lastId, isOpen: true };
  updateToasts((toasts) => [shown, ...toasts].slice(0, maxToasts));
  if (message.kind === "destructive") vibrate("error");
  // Without the network there is nothing to draw it with, and nobody to tell.
  loadToasts().then(
    ({ mountToasts }) => mountToasts(),
    () => undefined,
  );
  return shown.id;
}
