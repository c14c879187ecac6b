import { ApiError } from "#web/lib/api-error.ts";
import { errorMessage, failureTitle } from "./error-notice.tsx";
import { type AdminToast, showToast } from "./toasts.ts";

/** The server's sentence for people, else the message; a browser's own message helps no one. */
function failureText(error: Error | null): string {
  if (error instanceof ApiError) return error.problem?.detail ?? error.message;
  return error instanceof TypeError ? "" : (error?.message ?? "");
}

/** Reports a call that has failed, or was carried out and cannot be shown, and why. */
export function showError(title: string, error: Error, description = errorMessage(error)): void {
  showToast({ title: failureTitle(title, error), description, kind: "error" });
}

/**
 * Reports an action that has failed, in the words of its error; `fallback` says so where there are none. A newer toast `about` the
 * same thing ends it.
 */
export function showFailure(
  title: string,
  error: Error | null,
  fallback: string,
  about?: AdminToast["about"],
): void {
  const description = failureText(error) || fallback;
  const reported = error ? failureTitle(title, error) : title;
  showToast({ title: reported, description, kind: "error", about });
}
