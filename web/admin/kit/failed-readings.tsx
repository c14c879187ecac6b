import { useState } from "react";
import { ErrorNotice } from "./error-notice.tsx";
import { capitalized } from "./number-words.ts";

/** A part of a view, and how its last reading went. */
export type Reading = {
  /** What is read, as the words of a sentence: "the figures". */
  readonly what: string;
  readonly error: Error | null;
  /** Whether it is read for the first time. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

const list = new Intl.ListFormat("en-GB");

type Failure = { readonly title: string; readonly error: Error };

/** Whether it is not known how it goes: it is read for the first time, or again after it failed. */
const isOpen = ({ isPending, isFetching, error }: Reading): boolean =>
  isPending || (isFetching && error !== null);

/**
 * What the notice says; null for none. It waits for all readings, because a notice that grows with each of them would
 * move its button, and stays as it was `before` while they are repeated, with the button that has the focus.
 */
export function failureOf(readings: readonly Reading[], before: Failure | null): Failure | null {
  if (readings.some(isOpen)) return before;
  const failed = readings.filter(({ error }) => error !== null);
  const error = failed[0]?.error;
  if (!error) return null;
  const title = `${capitalized(list.format(failed.map(({ what }) => what)))} could not be read`;
  return before?.title === title && before.error === error ? before : { title, error };
}

/** One notice for all parts of a view that could not be read; at the foot of the view, where it moves nothing. */
export function FailedReadings({ readings }: { readings: readonly Reading[] }) {
  const [before, setBefore] = useState<Failure | null>(null);
  const failure = failureOf(readings, before);
  if (failure !== before) setBefore(failure);
  if (!failure) return null;
  const unread = readings.filter(({ error, isPending }) => error !== null || isPending);
  return (
    <ErrorNotice
      {...failure}
      isRetrying={unread.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { retry } of unread) retry();
      }}
    />
  );
}
