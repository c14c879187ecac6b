import { type RefObject, useEffect, useRef } from "react";
import { loadAhead } from "#web/lib/new-build.ts";

/** Makes an element do more than markup can; gives the way to stop. */
export type Island<E extends HTMLElement> = (element: E) => () => void;

/** Fetches what makes an element come alive when it is within one screen of being seen. */
export function useIsland<E extends HTMLElement>(
  load: () => Promise<Island<E>>,
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
        loadAhead(async () => {
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
