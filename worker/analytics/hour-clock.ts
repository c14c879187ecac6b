import { type ZoneClock, zoneClock } from "#contract/zone-clock.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The clock of a time zone with the hours of UTC, in which figures are summed. */
export type HourClock = {
  readonly toLocal: ZoneClock["toLocal"];
  /** The first full hour of UTC at or after a local time; one that a change of the clock skips is the time of the change. */
  readonly toHour: (local: number) => number;
};

/** Makes the clock of a time zone; throws `RangeError` for an unknown one. */
export function hourClock(timeZone: string): HourClock {
  const { toLocal, toTime } = zoneClock(timeZone);
  return { toLocal, toHour: (local) => Math.ceil(toTime(local) / hourMs) * hourMs };
}

/** The full hour of UTC at which the clock showed the same some days earlier. */
export const daysBefore = ({ toLocal, toHour }: HourClock, time: number, days: number): number =>
  toHour(toLocal(time) - days * dayMs);

/**
 * When the buckets of a period begin: on the clock at multiples of `hours`, and in any case with the period.
 * `from` and `to` are full hours of UTC.
 */
export function bucketStarts(
  { toLocal, toHour }: HourClock,
  from: number,
  to: number,
  hours: 1 | 3 | 24,
): number[] {
  const starts: number[] = [];
  const length = hours * hourMs;
  for (let start = from; start < to; ) {
    starts.push(start);
    const next =
      hours === 1 ? start + hourMs : toHour(Math.floor(toLocal(start) / length + 1) * length);
    // Where the clock is put back, the next bucket cannot begin before this one.
    start = Math.max(next, start + hourMs);
  }
  return starts;
}
