import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How near to its end a text counts as read to the end, in pixels. */
const nearEnd = 32;

/**
 * Keeps the end of a growing text in sight while the reader is there. Once the reader has scrolled up,
 * nothing scrolls until they are back at the end.
 */
export function useReadingPosition(box: RefObject<HTMLElement | null>, text: string): void {
  const isAtEnd = useRef(true);
  const endTop = useRef(0);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const onScroll = () => {
      isAtEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < nearEnd;
    };
    node.addEventListener("scroll", onScroll, { passive: true });
    return () => node.removeEventListener("scroll", onScroll);
  }, [box]);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    if (text === "") {
      isAtEnd.current = true;
      endTop.current = 0;
    }
    // The event of a scroll comes a frame later than its position, and text may grow in between.
    if (node.scrollTop < endTop.current) isAtEnd.current = false;
    if (!isAtEnd.current) return;
    node.scrollTop = node.scrollHeight;
    endTop.current = node.scrollTop;
  }, [box, text]);
}
