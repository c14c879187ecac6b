import { ApiError } from "#web/lib/api.ts";
import { errorMessage } from "./error-notice.tsx";
import { showToast } from "./toasts.ts";

/** Why a call failed, else the message; a browser's own message helps no one. */
function failureText(error: Error | null): string {
  // The text of an answer that is not from our worker may be a whole page.
  if (error instanceof ApiError) return errorMessage(error);
  return error instanceof TypeError ? "" : (error?.message ?? "");
}

/** Reports an action that has failed; `fallback` says so where there is no message. */
export function showFailure(title: string, error: Error | null, fallback: string): void {
  showToast({ title, description: failureText(error) || fallback, kind: "error" });
}
