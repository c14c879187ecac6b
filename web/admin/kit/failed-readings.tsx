import { ErrorNotice } from "./error-notice.tsx";
import { capitalized } from "./number-words.ts";

/** A part of a view, and how its last reading went. */
export type Reading = {
  /** What is read, as the words of a sentence: "the figures". */
  readonly what: string;
  readonly error: Error | null;
  /** Whether it has not been read, nor failed, even once. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

const list = new Intl.ListFormat("en-GB");

/** One notice for all parts of a view that could not be read; at the foot of the view, where it moves nothing. */
export function FailedReadings({ readings }: { readings: readonly Reading[] }) {
  // Waits for all, because a notice that grows with each of them would move its button.
  if (readings.some(({ isPending }) => isPending)) return null;
  const failed = readings.filter(({ error }) => error !== null);
  const error = failed[0]?.error;
  if (!error) return null;
  return (
    <ErrorNotice
      title={`${capitalized(list.format(failed.map(({ what }) => what)))} could not be read`}
      error={error}
      isRetrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
    />
  );
}
