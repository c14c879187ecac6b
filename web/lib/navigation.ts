import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { currentPage } from "./current-page.ts";
import { storedScroll, storeScroll, useScrollRestoration } from "./scroll-restoration.ts";

/** No id of this site needs encoding. Decoding would throw for a `%` that encodes nothing. */
const targetOf = (hash: string) => document.getElementById(hash.slice(1));

/** Scrolls to the element a URL hash names and moves focus there; false when it is not shown. */
export function scrollToHash(hash: string): boolean {
  const target = targetOf(hash);
  if (!target || target.closest("[data-show-to]")?.checkVisibility() === false) return false;
  target.scrollIntoView();
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

function visibleHeading(): HTMLElement | undefined {
  const headings = document.querySelectorAll<HTMLElement>("main h1");
  return [...headings].find((heading) => heading.checkVisibility());
}

/** Moves the focus to the heading of the page. */
export function focusHeading(): void {
  const heading = visibleHeading();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls back once the page of a history entry has rendered its heading, at once if it has. */
function onPageRendered(locationKey: string, callback: () => void): () => void {
  const isRendered = () =>
    currentPage.getState().locationKey === locationKey && visibleHeading() !== undefined;
  if (isRendered()) {
    callback();
    return () => undefined;
  }
  const unsubscribe = currentPage.subscribe(() => {
    if (!isRendered()) return;
    unsubscribe();
    callback();
  });
  return unsubscribe;
}

/**
 * Moves scroll position and focus after each client-side navigation as a full page load would.
 * `onRendered` is called for every page once it has rendered, including the first one.
 */
export function useRouteChange(onRendered: (pathname: string, isFirst: boolean) => void): void {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search, key });
  useScrollRestoration(key);
  useLayoutEffect(() => {
    const previous = last.current;
    last.current = { pathname, search, key };
    const isFirst = previous.key === key;
    const isNewPage = previous.pathname !== pathname;
    // The browser itself scrolls to what the document holds, but not to what is rendered later.
    const isLate = isFirst && hash !== "" && !targetOf(hash);
    // A query string that changed in place, for example by a filter, must not move the reader.
    const isQueryChange =
      (type === "REPLACE" || isFirst) && !isNewPage && previous.search !== search;
    // A filter need not scroll, and the first page may have been scrolled before this code had loaded.
    if (isFirst || isQueryChange) storeScroll(key);
    if (isQueryChange) return;
    return onPageRendered(key, () => {
      if (isFirst || isNewPage) onRendered(pathname, isFirst);
      if (isLate) scrollToHash(hash);
      if (isFirst) return;
      const top = type === "POP" ? storedScroll(key) : null;
      if (top === null && hash && scrollToHash(hash)) return;
      scrollTo({ top: Number(top), behavior: "instant" });
      if (isNewPage) focusHeading();
    });
  }, [pathname, search, hash, key, type, onRendered]);
}

/**
 * Calls `prefetch` with the path of an internal link when the pointer or focus reaches it. Returns the
 * function that ends this.
 */
export function prefetchOnIntent(prefetch: (pathname: string) => void): () => void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link && link.origin === location.origin && !link.target) prefetch(link.pathname);
  };
  const listening = new AbortController();
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { passive: true, signal: listening.signal });
  }
  return () => listening.abort();
}
