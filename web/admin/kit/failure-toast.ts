import { ApiError } from "#web/lib/api.ts";
import { failureTitle } from "./error-notice.tsx";
import { showToast } from "./toasts.ts";

/** The server's sentence for people, else the message; a browser's own message helps no one. */
function failureText(error: Error | null): string {
  if (error instanceof ApiError) return error.problem?.detail ?? error.message;
  return error instanceof TypeError ? "" : (error?.message ?? "");
}

/** Reports an action that has failed, or was done and cannot be shown; `fallback` says so where there is no message. */
export function showFailure(title: string, error: Error | null, fallback: string): void {
  const description = failureText(error) || fallback;
  showToast({ title: failureTitle(title, error), description, kind: "error" });
}
