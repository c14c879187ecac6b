import { formatDate, isoDate } from "#web/lib/published-date.ts";

/** The day something was published. */
export function PublishedTime({ moment }: { moment: number }) {
  return <time dateTime={isoDate(moment)}>{formatDate(moment)}</time>;
}
