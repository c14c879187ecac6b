import { ApiError } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

/** What went wrong, as a sentence for the person who was working. */
export function errorMessage(error: Error): string {
  if (error instanceof ApiError)
    return error.problem?.message ?? `The server answered ${error.status}.`;
  return "The network did not answer.";
}

type Props = { title: string; error: Error; isRetrying: boolean; onRetry: () => void };

/** Says what could not be read, and tries again. */
export function ErrorNotice({ title, error, isRetrying, onRetry }: Props) {
  const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
  return (
    <div role="alert" className="border-danger border-t-2 py-6 text-admin">
      <p className="font-heading text-danger">{title}</p>
      <p className="pt-1">{errorMessage(error)}</p>
      {requestId && <p className="wrap-anywhere pt-1 text-muted">Request {requestId}</p>}
      <Button
        kind="outline"
        className="office-button mt-4"
        pending={isRetrying && "Retrying..."}
        onClick={onRetry}
      >
        Retry
      </Button>
    </div>
  );
}
