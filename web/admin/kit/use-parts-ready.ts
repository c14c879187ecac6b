import { useEffect, useState } from "react";
import type { PartCode } from "./lazy-part.tsx";

/**
 * Whether the code of all these parts is there, or could not be loaded. What stands around the parts waits for that when it is
 * first shown, so that none of them moves it; it does not wait again for parts that are added later.
 *
 * @example
 * const isReady = usePartsReady(entry.slots.length > 0 ? [SentTimes] : []);
 */
export function usePartsReady(parts: readonly PartCode[]): boolean {
  const [isReady, setReady] = useState(() => parts.every((part) => part.isLoaded()));
  useEffect(() => {
    if (isReady) return;
    let isUsed = true;
    void Promise.allSettled(parts.map((part) => part.load())).then(() => {
      if (isUsed) setReady(true);
    });
    return () => {
      isUsed = false;
    };
  }, [isReady, parts]);
  return isReady;
}
