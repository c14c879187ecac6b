import { referenceOf } from "#contract/reference.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { StatusIcon } from "./status-icon.tsx";

/** Why a call got no answer. */
export const networkMessage = (): string =>
  // Not `!`: outside a browser the value is missing.
  navigator.onLine === false
    ? "You are offline. Try again once you are back."
    : "The network did not answer. Please try again.";

/** Why a call failed, as a sentence for the person at work. */
export function errorMessage(error: Error): string {
  if (error instanceof ApiError)
    return error.problem?.detail ?? `The server answered ${error.status}. Please try again.`;
  // Something answered, perhaps a proxy, but with no JSON.
  if (error instanceof SyntaxError) return "The answer could not be read. Please try again.";
  return networkMessage();
}

/** Whether a call that failed was carried out; only what it should be answered with cannot be read. */
export const isDone = (error: Error | null): boolean =>
  error instanceof ApiError && error.problem?.code === "result_unreadable";

/** Whether a call got no answer, or one that cannot be read: the error is the browser's own, which says nothing to people. */
export const isLostAnswer = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError;

/** Whether a call may have been carried out although it failed: no answer came, or one that says nothing. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/** What happened to a call that has failed, or was carried out and cannot be shown: "Not saved". */
export const failureTitle = (title: string, error: Error): string =>
  isDone(error) ? "Done, but not shown" : title;

export type ErrorNoticeProps = {
  title: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
};

/** A strip as high as the toolbar: what could not be read, why, and the retry. */
export function ErrorNotice({ title, error, isRetrying, onRetry }: ErrorNoticeProps) {
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      <p className="error-notice-text">
        <span className="font-medium">{title}.</span>{" "}
        <span className="text-muted">{errorMessage(error)}</span>
        {requestId && <span className="text-muted"> Reference {referenceOf(requestId)}</span>}
      </p>
      <Button
        kind="outline"
        className="admin-button"
        pending={isRetrying && "Retrying..."}
        onClick={onRetry}
      >
        Retry
      </Button>
    </div>
  );
}
