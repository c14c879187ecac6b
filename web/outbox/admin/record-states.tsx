import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { ApiError } from "#web/lib/api.ts";

/** Whether a record does not exist; a malformed id is as unknown as one that no record has. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);

type Props = {
  noun: string;
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
};

/** What stands in place of a record: that it loads, that there is none, or that it could not be read. */
export function RecordState({ noun, error, isRetrying, onRetry }: Props) {
  usePageTitle(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} · Outbox`);
  if (isMissing(error))
    return (
      <EmptyState title={`No such ${noun}.`}>
        The link may be cut short, or the {noun} was deleted.
      </EmptyState>
    );
  if (error)
    return (
      <ErrorNotice
        title={`The ${noun} could not be read`}
        error={error}
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    );
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="toolbar" />
      <div className="record-column">
        {["first", "second", "third", "fourth"].map((key) => (
          <span key={key} className="skeleton" data-size="long" />
        ))}
      </div>
    </div>
  );
}
