import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { choosePosition, type Position } from "./toast-position.ts";

const moves = ["resize", "scrollend", "transitionend"];

/**
 * The position at which a toast covers the least of `container`, chosen anew when what is under it
 * changes: another page, another step of a form, a scroll to a field, a screen keyboard, a rotated phone.
 * Not while `isStill`: a toast must not move away under the pointer, and one that is closed need not move.
 */
export function useFreePosition(
  toast: RefObject<HTMLElement | null>,
  container: Element,
  marginPx: number,
  isStill: boolean,
): Position {
  const chosen = useRef<Position>(undefined);
  const [position, setPosition] = useState<Position>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (isStill) return;
    let frame = 0;
    const choose = () => {
      if (!toast.current) return;
      chosen.current = choosePosition(toast.current, container, marginPx, chosen.current);
      setPosition(chosen.current);
    };
    const chooseOnce = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(choose);
    };
    choose();
    const observer = new MutationObserver(chooseOnce);
    const attributeFilter = ["hidden", "open"];
    observer.observe(container, { childList: true, subtree: true, attributeFilter });
    for (const type of moves) addEventListener(type, chooseOnce, true);
    visualViewport?.addEventListener("resize", chooseOnce);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const type of moves) removeEventListener(type, chooseOnce, true);
      visualViewport?.removeEventListener("resize", chooseOnce);
    };
  }, [toast, container, marginPx, isStill]);
  return position;
}
