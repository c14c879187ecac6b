import { type RefObject, useEffect, useRef } from "react";
import { preload } from "./stale-chunks.ts";

/** Makes an element do more than markup can; gives the way to stop. */
export type Enhancer<E extends HTMLElement> = (element: E) => () => void;

/** Fetches what makes an element come alive when it is within one screen of being seen. */
export function useNearViewport<E extends HTMLElement>(
  load: () => Promise<Enhancer<E>>,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        preload(async () => {
          const start = await load();
          if (!isGone) stop = start(node);
        });
      },
      { rootMargin: "100%" },
    );
    observer.observe(node);
    return () => {
      isGone = true;
      observer.disconnect();
      stop?.();
    };
  }, [load]);
  return element;
}
