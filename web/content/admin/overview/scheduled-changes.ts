import { siteTimeZone } from "#contract/brand.ts";
import type { CmsItem } from "#contract/entries.ts";

/** One change that happens by itself. */
export type ScheduledChange = {
  readonly entry: CmsItem;
  readonly at: number;
  readonly action: "publish" | "unpublish";
};

/** The changes of entries, the next one first. */
export function scheduledChanges(entries: readonly CmsItem[]): readonly ScheduledChange[] {
  const changes = entries.flatMap((entry): ScheduledChange[] => {
    const { publishAt, unpublishAt } = entry;
    return [
      ...(publishAt === null ? [] : [{ entry, at: publishAt, action: "publish" as const }]),
      ...(unpublishAt === null ? [] : [{ entry, at: unpublishAt, action: "unpublish" as const }]),
    ];
  });
  return changes.toSorted((a, b) => a.at - b.at);
}

/** How late a change may be before it is shown as late: the schedule runs every minute. */
const graceMs = 2 * 60_000;

export const isLate = ({ at }: ScheduledChange, now: number): boolean => at < now - graceMs;

const clock = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
const day = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone,
  });

/** The day and the time of a change in a zone; undefined is the reader's own. */
function timeIn(at: number, now: number, timeZone: string | undefined) {
  const name = day(timeZone).format(at);
  return {
    day: name === day(timeZone).format(now) ? "Today" : name,
    time: clock(timeZone).format(at),
  };
}

/** "Europe/London" is London. */
const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, "").replaceAll("_", " ");

/** When a change happens for the reader, and the same in the zone of the site where that differs. */
export function changeTimes(at: number, now: number, own?: string) {
  const here = timeIn(at, now, own);
  const there = timeIn(at, now, siteTimeZone);
  const city = cityOf(siteTimeZone);
  const isSame = here.day === there.day && here.time === there.time;
  const otherDay = here.day === there.day ? "" : `${there.day} `;
  return {
    ...here,
    onSite: isSame ? `the same in ${city}` : `${otherDay}${there.time} in ${city}`,
  };
}
