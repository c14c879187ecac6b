import { formatDate, isoDate } from "#contract/published-date.ts";

/** The publication date as a `<time>` element; `timestamp` is in epoch milliseconds. */
export function PublishedTime({ timestamp }: { timestamp: number }) {
  return <time dateTime={isoDate(timestamp)}>{formatDate(timestamp)}</time>;
}
