import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { nearestIndex, type Plot } from "./chart-scale.ts";

/** Where a key moves the cursor of a chart with so many points; null for a key that does not. */
export function cursorAfter(key: string, current: number | null, count: number): number | null {
  const last = count - 1;
  const from = current ?? last;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -7,
    PageUp: 7,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  // The first arrow shows the point that stands there already.
  const isFirst = current === null && Math.abs(step ?? 0) === 1;
  return step === undefined ? null : Math.min(last, Math.max(0, from + (isFirst ? 0 : step)));
}

/** The point of a chart that is read: with the pointer, or with arrows, Home and End. */
export function useCursor(plot: Plot, count: number) {
  const [index, setIndex] = useState<number | null>(null);
  const current = index === null ? null : Math.min(index, count - 1);
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    setIndex(nearestIndex(plot, clientX - currentTarget.getBoundingClientRect().left, count));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = cursorAfter(event.key, current, count);
    if (next === null && event.key !== "Escape") return;
    event.preventDefault();
    setIndex(next);
  };
  return {
    index: current,
    handlers: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: () => setIndex(null),
      onBlur: () => setIndex(null),
      onKeyDown,
    },
  };
}
