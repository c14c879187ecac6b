import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { readSession, writeSession } from "./storage.ts";

const memory = "scroll:";

/** Remembers where each history entry was scrolled to; a full load stays the browser's business. */
function useScrollMemory(key: string): void {
  const isFirst = useRef(true);
  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => writeSession(memory + key, String(scrollY));
    const leave = () => {
      keep();
      history.scrollRestoration = "auto";
    };
    // The first page may have been scrolled before anybody listened.
    if (isFirst.current) keep();
    isFirst.current = false;
    addEventListener("scrollend", keep, { passive: true });
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("scrollend", keep);
      removeEventListener("pagehide", leave);
    };
  }, [key]);
}

/** Scrolls to the element a hash names and moves focus there; false when the page has none. */
export function scrollToHash(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target || target.closest("[data-show-to]")?.checkVisibility() === false) return false;
  target.scrollIntoView();
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

function shownHeading(): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>("main h1");
  return [...headings].find((heading) => heading.checkVisibility());
}

function focusHeading(): void {
  const heading = shownHeading();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls back once the page has its headline: at once, or when what it waits for has come. */
function onHeadingRendered(then: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!shownHeading()) return;
    observer.disconnect();
    then();
  });
  if (shownHeading()) then();
  else observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * After each navigation inside the site: scroll and focus go where a full load would have put
 * them. `onArrive` runs for every page once it is drawn, the first one included.
 */
export function useRouteChange(onArrive: (pathname: string, isFirst: boolean) => void): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search, key });
  useScrollMemory(key);
  useLayoutEffect(() => {
    const previous = last.current;
    last.current = { pathname, search, key };
    const isFirst = previous.key === key;
    const isNewPage = previous.pathname !== pathname;
    // Narrowing what a page shows leaves the reader where they are.
    if (type === "REPLACE" && !isNewPage && previous.search !== search) return;
    return onHeadingRendered(() => {
      if (isFirst || isNewPage) onArrive(pathname, isFirst);
      if (isFirst) return;
      if (type === "POP") {
        scrollTo({ top: Number(readSession(memory + key)), behavior: "instant" });
      } else if (hash && scrollToHash(hash)) {
        return;
      } else if (isNewPage || !hash) {
        scrollTo({ top: 0, behavior: "instant" });
      }
      if (isNewPage) focusHeading();
    });
  }, [pathname, search, hash, key, type, onArrive]);
}

/** Calls `prefetch` with the path of a link as soon as somebody is about to follow it. */
export function prefetchOnIntent(prefetch: (pathname: string) => void): void {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && link.origin === location.origin && !link.target) prefetch(link.pathname);
  };
  for (const kind of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(kind, intend, { passive: true });
  }
}
