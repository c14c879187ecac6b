import type { ReactNode } from "react";
import { ApiError } from "#web/lib/api-error.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorNotice } from "./error-notice.tsx";

/** Whether a record does not exist; a malformed id is as unknown as one that no record has. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);

/** What `useQuery` says of a record. */
export type RecordReading<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props<T> = {
  /** What the record is called in a sentence: "mail". */
  noun: string;
  reading: RecordReading<T>;
  /** Why there may be no such record; default that its link may be cut short. */
  missing?: string | undefined;
  /** What is shown while it loads; default the toolbar and four lines. */
  skeleton?: ReactNode;
};

const RecordSkeleton = () => (
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

/**
 * What stands in place of a record: that it loads, that there is none, or that it could not be read. Nothing once
 * it has been read, except that it could not be read again.
 */
export function RecordState<T>({ noun, reading, missing, skeleton }: Props<T>) {
  const { data, error, isFetching, refetch } = reading;
  if (isMissing(error))
    return (
      <EmptyState title={`No such ${noun}.`}>{missing ?? "The link may be cut short."}</EmptyState>
    );
  if (error)
    return (
      <ErrorNotice
        title={`The ${noun} could not be read`}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return data ? null : (skeleton ?? <RecordSkeleton />);
}
