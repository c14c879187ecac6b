/** How a row stands: where it is scrolled to, how much of it shows and how long it is, in px. */
export type RowScroll = {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
};

/** What part of the row is in sight, as shares of its length: where it begins and how long it is. */
export function visibleRange({ scrollLeft, clientWidth, scrollWidth }: RowScroll): {
  readonly start: number;
  readonly length: number;
} {
  if (scrollWidth <= clientWidth) return { start: 0, length: 1 };
  const length = clientWidth / scrollWidth;
  return { start: Math.min(Math.max(scrollLeft / scrollWidth, 0), 1 - length), length };
}

/** Nearer than this many px counts as being there: browsers round scroll positions. */
const tolerance = 4;

/**
 * Where to scroll for the next plate (`step` 1) or the one before (-1); `starts` are the plates' own
 * scroll positions in order. Null when there is none.
 */
export function nextSnapPoint(
  { scrollLeft, clientWidth, scrollWidth }: RowScroll,
  starts: readonly number[],
  step: 1 | -1,
): number | null {
  const end = Math.max(scrollWidth - clientWidth, 0);
  const reachable = starts.map((start) => Math.min(start, end));
  const found =
    step === 1
      ? reachable.find((start) => start > scrollLeft + tolerance)
      : reachable.findLast((start) => start < scrollLeft - tolerance);
  return found ?? null;
}
