import { type RefObject, useEffect, useRef } from "react";
import { preload } from "./stale-chunks.ts";

/** Adds behaviour to an element and returns the function that removes it again. */
export type Enhancer<E extends HTMLElement> = (element: E) => () => void;

/**
 * Loads an element's enhancer when the element is within one screen of the viewport, and starts it.
 * `load` must be the same function in every render; if it fails, the element stays as rendered.
 *
 * @example
 * const load = async () => (await import("./carousel.ts")).enhanceCarousel;
 * const list = useNearViewport<HTMLUListElement>(load);
 * return <ul ref={list}>...</ul>;
 */
export function useNearViewport<E extends HTMLElement>(
  load: () => Promise<Enhancer<E>>,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    const observer = new IntersectionObserver(
      // A busy page delivers several entries at once, the oldest first.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        preload(async () => {
          const enhance = await load();
          if (!isUnmounted) stop = enhance(node);
        });
      },
      { rootMargin: "100%" },
    );
    observer.observe(node);
    return () => {
      isUnmounted = true;
      observer.disconnect();
      stop?.();
    };
  }, [load]);
  return element;
}
