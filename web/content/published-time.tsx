import { machineDate, readableDate } from "./published-date.ts";

/** The day something was published. */
export function PublishedTime({ moment }: { moment: number }) {
  return <time dateTime={machineDate(moment)}>{readableDate(moment)}</time>;
}
