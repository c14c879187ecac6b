import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Less than this from its end a log counts as read to the end, in pixels. */
const endPx = 48;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < endPx;

const scrollToEnd = (log: HTMLElement): void => {
  log.scrollTop = log.scrollHeight;
};

/**
 * Keeps a log at its newest entry while the reader is there, and lets a reader who has scrolled up read
 * on. `length` is how many entries it has, `size` changes with everything that changes its height.
 */
export function useLogScroll(length: number, size: string) {
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [read, setRead] = useState({ length: 0, isAtEnd: true });
  const [isShown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the log's height.
  useLayoutEffect(() => {
    if (follows.current && log.current) scrollToEnd(log.current);
  }, [length, size]);
  useEffect(() => {
    const { current } = log;
    if (!current) return;
    // The field below grows with its text. In a narrow window another panel hides the log, which has no height then.
    const observer = new ResizeObserver(() => {
      setShown(current.clientHeight > 0);
      if (follows.current) scrollToEnd(current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    if (!log.current) return;
    follows.current = isAtEnd(log.current);
    setRead((before) =>
      before.isAtEnd === follows.current ? before : { length, isAtEnd: follows.current },
    );
  };
  const jump = () => {
    follows.current = true;
    setRead({ length, isAtEnd: true });
    if (log.current) scrollToEnd(log.current);
  };
  return {
    log,
    onScroll,
    jump,
    isAtEnd: read.isAtEnd,
    isShown,
    unseen: read.isAtEnd ? 0 : length - read.length,
  };
}
