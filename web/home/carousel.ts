/** The scroll state of a row, in px, as an element has it. */
export type RowScroll = {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
};

/** The visible part of a row: its start and its length, each from 0 to 1. */
export function visibleRange({ scrollLeft, clientWidth, scrollWidth }: RowScroll): {
  readonly start: number;
  readonly length: number;
} {
  if (scrollWidth <= clientWidth) return { start: 0, length: 1 };
  const length = clientWidth / scrollWidth;
  return { start: Math.min(Math.max(scrollLeft / scrollWidth, 0), 1 - length), length };
}

/** Positions closer than this, in px, count as equal, because browsers round scroll positions. */
const tolerance = 4;

/**
 * The scroll position in px of the next card (`step` 1) or the previous one (-1), or null at the end
 * of the row. `starts` are the scroll positions of all cards, in order.
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
