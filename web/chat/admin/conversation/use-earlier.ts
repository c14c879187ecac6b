import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How many entries a log shows at first, and how many more with each step back. */
export const step = 200;

/** The first entry that is shown; `read` is how many there were when the log had been read. */
export const firstShown = (read: number, steps: number): number => Math.max(0, read - step * steps);

/** Nearer to its top than this a log shows earlier entries, in pixels. */
const nearTopPx = 300;

/**
 * Shows the end of a long log, and more of it as its reader goes back, so that a conversation of thousands
 * opens as fast as a short one. What is read stays where it is while more is put above it.
 */
export function useEarlier(
  log: RefObject<HTMLElement | null>,
  { length, isComplete }: { length: number; isComplete: boolean },
) {
  const [steps, setSteps] = useState(1);
  const [read, setRead] = useState<number | null>(null);
  if (isComplete && read === null) setRead(length);
  const from = firstShown(read ?? length, steps);
  const heightBefore = useRef<number>(null);
  const showEarlier = () => {
    if (from === 0 || !log.current) return;
    heightBefore.current = log.current.scrollHeight;
    setSteps((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when entries were put above the others.
  useLayoutEffect(() => {
    if (heightBefore.current === null || !log.current) return;
    log.current.scrollTop += log.current.scrollHeight - heightBefore.current;
    heightBefore.current = null;
    // The button has gone with the last of them.
    if (from === 0 && document.activeElement === document.body) log.current.focus();
  }, [from]);
  const onScroll = () => {
    if (log.current && log.current.scrollTop < nearTopPx) showEarlier();
  };
  return { from, showEarlier, onScroll };
}
