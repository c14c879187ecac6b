import { useEffect, useRef } from "react";

/** How long the pointer or the focus stays on a row before the reader is taken to mean it, in milliseconds. */
export const restMs = 80;

/**
 * Handlers for an element that call `onRest` once the pointer or the focus has rested on it. A pointer
 * that crosses a list, or `j` held down, causes no call.
 */
export function useRest(onRest: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onRest) return {};
  const start = () => {
    stop();
    timer.current = setTimeout(onRest, restMs);
  };
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop };
}
