import { useEffect, useRef } from "react";

/** Calls `onEnd` after `durationMs` of time that was not paused. Use a `key` to start again. */
export function useToastTimer(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const remainingMs = useRef(durationMs);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(onEnd, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, onEnd]);
}
