const dayMs = 24 * 3_600_000;

/** The clock of a time zone. A local time is a number too: what `Date.UTC` gives for the digits of the clock. */
export type ZoneClock = {
  readonly toLocal: (time: number) => number;
  /** The times at which the clock shows a local time, in order: none where it skips that one, two where it is put back. */
  readonly timesOf: (local: number) => number[];
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
  const offsetAt = (time: number) => toLocal(time) - Math.floor(time / 1000) * 1000;
  // The clock is changed at most once within two days.
  const timeBefore = (local: number) => local - offsetAt(local - dayMs);
  const timesOf = (local: number): number[] => {
    const times = new Set([timeBefore(local), local - offsetAt(local + dayMs)]);
    return [...times].filter((time) => toLocal(time) === local).sort((a, b) => a - b);
  };
  return { toLocal, timesOf, toTime: (local) => timesOf(local)[0] ?? timeBefore(local) };
}
