const dayMs = 24 * 3_600_000;

/** The clock of a time zone. A local time is a number too: what `Date.UTC` gives for the digits of the clock. */
export type ZoneClock = {
  readonly toLocal: (time: number) => number;
  /**
   * The time at which the clock shows a local time. One that the clock shows twice is the first of both;
   * one that it skips is as much later as the clock is put forward.
   */
  readonly toTime: (local: number) => number;
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
    toTime(local) {
      // The clock is changed at most once within two days.
      const before = local - offsetAt(local - dayMs);
      const after = local - offsetAt(local + dayMs);
      return [before, after].find((time) => toLocal(time) === local) ?? before;
    },
  };
}
