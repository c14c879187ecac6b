import { useLayoutEffect } from "react";
import { readSession, writeSession } from "./storage.ts";

const storageKey = (locationKey: string): string => `scroll:${locationKey}`;

/** Stores the scroll position of the page as that of a history entry, in pixels. */
export const storeScroll = (locationKey: string): void =>
  writeSession(storageKey(locationKey), String(scrollY));

/**
 * Stores the scroll position of each history entry, so that `useRouteChange` can return to it. Full
 * page loads are left to the browser. `locationKey` is React Router's key of the history entry.
 */
export function useScrollRestoration(locationKey: string): void {
  // Before the page scrolls, because the end of that scroll is the position of the new entry.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    // Until a navigation has rendered, the history is ahead of the page, whose position belongs to neither entry.
    const save = () => {
      if ((history.state?.key ?? "default") === locationKey) storeScroll(locationKey);
    };
    // Safari has had the event of the end since 26.2 only.
    const scrollEvent = "onscrollend" in window ? "scrollend" : "scroll";
    const handOverToBrowser = () => {
      save();
      history.scrollRestoration = "auto";
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(scrollEvent, save, { signal });
    addEventListener("pagehide", handOverToBrowser, { signal });
    return () => listening.abort();
  }, [locationKey]);
}

/** The stored scroll position of a history entry, in pixels; null when none is stored. */
export const storedScroll = (locationKey: string): string | null =>
  readSession(storageKey(locationKey));

/**
 * Gives each history entry that a plain fragment link makes a key of its own. Without one, React Router takes it for
 * the first entry of the tab. To be called before the router listens.
 */
export const keyFragmentEntries = (): void =>
  addEventListener("popstate", () => {
    if (!history.state) history.replaceState({ key: Date.now() }, "");
  });
