import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { clockTime } from "#web/admin/kit/relative-times.ts";

/** What a query tells about a failure. */
export type Reading = {
  readonly error: Error | null;
  /** Whether it was read or failed at least once. */
  readonly isFetched: boolean;
  readonly isFetching: boolean;
  /** Whether the data stands in for that of another query, which is on its way. */
  readonly isPlaceholderData?: boolean;
  readonly data?: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
};

/** Says what could not be read, or from when the rows are that are still shown. */
export function ReadError({ what, reading }: { what: string; reading: Reading }) {
  const { error, data, dataUpdatedAt, isFetching, refetch } = reading;
  if (!error) return null;
  const title =
    data === undefined
      ? `The ${what} could not be read`
      : `Not refreshed, the ${what} are from ${clockTime(dataUpdatedAt)}`;
  return (
    <ErrorNotice
      title={title}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
