import { ApiError } from "#web/lib/api-error.ts";
import { errorMessage, failureTitle, isLostAnswer, networkMessage } from "./error-notice.tsx";
import { type AdminToast, showToast } from "./toasts.ts";

/** Why an action failed, as a sentence for people; `fallback` where the error has no such sentence. */
function failureText(error: Error | null, fallback: string): string {
  if (error instanceof ApiError) {
    // A page or an empty answer of a proxy is no message, and JSON is for programs.
    const isMessage = error.problem === null && /^\d+: \p{L}[^<]*$/u.test(error.message);
    return isMessage ? error.message : errorMessage(error);
  }
  if (!isLostAnswer(error)) return error?.message || fallback;
  return navigator.onLine === false ? networkMessage() : fallback;
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
  const description = failureText(error, fallback);
  const reported = error ? failureTitle(title, error) : title;
  showToast({ title: reported, description, kind: "error", about });
}
