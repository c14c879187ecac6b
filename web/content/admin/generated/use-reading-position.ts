import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How near to its end a text counts as read to the end, in pixels. */
const nearEnd = 32;

/**
 * Keeps the end of a growing text in sight while the reader is there. Once the reader has scrolled up,
 * nothing scrolls until they are back at the end.
 */
export function useReadingPosition(box: RefObject<HTMLElement | null>, text: string): void {
  const isAtEnd = useRef(true);
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
    if (text === "") isAtEnd.current = true;
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [box, text]);
}
