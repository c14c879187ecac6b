import { useEffect, useState } from "react";
import type { PartCode } from "./lazy-part.tsx";

/** How long a view waits for its parts, in milliseconds. Afterwards it is worth more than that nothing moves. */
const maxWaitMs = 1000;

/**
 * Whether a view can be shown with these parts: their code is there, could not be loaded, or takes longer than a second. A view
 * that waits for its parts is not moved by them when they arrive. Only the parts of the first render count.
 *
 * @example
 * const isReady = usePartsReady(entry.slots.length > 0 ? [SentTimes] : []);
 */
export function usePartsReady(parts: readonly PartCode[]): boolean {
  const [awaited] = useState(parts);
  const [isReady, setReady] = useState(() => awaited.every((part) => part.isLoaded()));
  useEffect(() => {
    if (isReady) return;
    let isUsed = true;
    const show = () => {
      if (isUsed) setReady(true);
    };
    const timer = setTimeout(show, maxWaitMs);
    void Promise.allSettled(awaited.map((part) => part.load())).then(show);
    return () => {
      isUsed = false;
      clearTimeout(timer);
    };
  }, [isReady, awaited]);
  return isReady;
}
