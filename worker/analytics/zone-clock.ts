const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The clock of a time zone. A local time is a number too: what `Date.UTC` gives for the digits of the clock. */
export type ZoneClock = {
  readonly toLocal: (time: number) => number;
  /** The first full hour of UTC at or after a local time; one that a change of the clock skips is the time of the change. */
  readonly toHour: (local: number) => number;
};

/** Makes the clock of a time zone; throws `RangeError` for an unknown one. */
export function zoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const toLocal = (time: number): number => {
    const parts = format.formatToParts(time).map(({ type, value }) => [type, Number(value)]);
    const { year, month, day, hour, minute, second } = Object.fromEntries(parts);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const offsetAt = (time: number) => toLocal(time) - time;
  return {
    toLocal,
    toHour(local) {
      // The offset of the first guess is right unless the clock is changed in between.
      const time = local - offsetAt(local - offsetAt(local));
      return Math.ceil(time / hourMs) * hourMs;
    },
  };
}

/** The full hour of UTC at which the clock showed the same some days earlier. */
export const daysBefore = ({ toLocal, toHour }: ZoneClock, time: number, days: number): number =>
  toHour(toLocal(time) - days * dayMs);

/**
 * When the buckets of a period begin: on the clock at multiples of `hours`, and in any case with the period.
 * `from` and `to` are full hours of UTC.
 */
export function bucketStarts(
  { toLocal, toHour }: ZoneClock,
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
