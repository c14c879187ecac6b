import type { Toast } from "./toast-store.ts";

/** Loads the code that renders toasts. Call it early so that the first toast appears at once. */
export const loadToasts = () => import("./toast-viewport.tsx");

/**
 * Shows a toast, replacing the previous one. Works outside React. A toast of kind `destructive` also
 * vibrates. Where the code of toasts cannot be loaded, the browser itself shows the message.
 *
 * @example
 * toast({ kind: "destructive", title: "Could Not Save", description: "Please try again." });
 */
export function toast(message: Toast): void {
  loadToasts().then(
    ({ showToast }) => showToast(message),
    () => alert([message.title, message.description, message.reference].join("\n").trim()),
  );
}
