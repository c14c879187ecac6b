/** At most `count` events of one sender within `ms` milliseconds. */
export type SendingLimit = { readonly count: number; readonly ms: number };

export const sendingLimits: readonly SendingLimit[] = [
  { count: 10, ms: 10_000 },
  { count: 60, ms: 5 * 60_000 },
];

/**
 * How long a sender has to wait before the next event, in milliseconds; 0 when it is free. `times` are
 * those of its events, newest first; one in the future, from before the clock was set back, is ignored.
 */
export function waitBeforeSending(
  times: readonly number[],
  limits: readonly SendingLimit[],
  now: number,
): number {
  const past = times.filter((at) => at <= now);
  const waits = limits.map(({ count, ms }) => {
    const oldest = past[count - 1];
    return oldest === undefined ? 0 : oldest + ms - now;
  });
  return Math.max(0, ...waits);
}
